import type { OutboxItem, TakeBackPurpose } from './outbox-item.ts';
import {
  changed,
  LEASE_MS,
  maySend,
  type Moment,
  type Outcome,
  problemOf,
  textOf,
  waitBefore,
} from './outbox-machine.ts';

// How an item that may have arrived is edited or deleted. No waiting by a clock: the server settles it, in one transaction.
//
//   edit, delete --> withdrawn: not sent any more, and the server is asked to close its key
//                      |-- carried out already --> its receipt takes its place
//                      |-- closed --> deleted, or its draft is open again; where nobody waits for it, needs_attention until they come back
//                      |-- no answer --> asked again, as a send would be
//                      '-- kept by the person --> queued; should its key be closed by then, under a new one

/** Whether an item may be edited or deleted without asking: no request can have carried it out, or ever will. */
export const isFree = ({ delivery }: OutboxItem): boolean => delivery !== 'unknown';

/** Somebody asks to edit or delete an item: from here on only `by` works on it, and whoever was sending it has lost it. */
export function withdrawn(
  item: OutboxItem,
  { by, person, purpose }: { readonly by: string; readonly person: string | null; readonly purpose: TakeBackPurpose },
  { now }: Moment,
): OutboxItem | null {
  if (!maySend(item, person)) return null;
  return changed(item, {
    withdrawal: { purpose, problem: null },
    state: 'sending',
    attempts: 0,
    nextAttemptAt: 0,
    lease: { by, from: now, until: now + LEASE_MS },
  });
}

/** What the server said of a key. */
export type KeyAnswer = { readonly arrived: true; readonly receipt: unknown } | { readonly arrived: false };

/** Reads the answer about the key of this very item; null for anything else, which promises nothing. */
export function keyAnswer(item: OutboxItem, outcome: Outcome): KeyAnswer | null {
  if (outcome.kind !== 'answer' || textOf(outcome.data, 'key')?.toLowerCase() !== item.id) return null;
  const { arrived, receipt } = outcome.data as { readonly arrived?: unknown; readonly receipt?: unknown };
  if (arrived === true) return { arrived, receipt };
  return arrived === false ? { arrived } : null;
}

/** Whether the person still wants it, and nobody else has begun to see to it. */
export function mayTakeBack(
  item: OutboxItem,
  { by, purpose }: { readonly by: string; readonly purpose: TakeBackPurpose },
): boolean {
  return item.lease?.by === by && item.withdrawal?.purpose === purpose;
}

/** The key was closed while nobody waited to edit the item, or the server did not answer. Null: somebody else has the item. */
export function voidAnswered(
  item: OutboxItem,
  { by, outcome }: { readonly by: string; readonly outcome: Outcome },
  { now, chance }: Moment,
): OutboxItem | null {
  if (item.lease?.by !== by || !item.withdrawal) return null;
  if (keyAnswer(item, outcome)?.arrived === false)
    return changed(item, { delivery: 'voided', withdrawal: null, state: 'needs_attention', attempts: 0, lease: null });
  const problem =
    outcome.kind === 'held'
      ? null
      : problemOf(outcome.kind === 'answer' ? { kind: 'none', reason: 'not_ours' } : outcome, null, now);
  const withdrawal = { ...item.withdrawal, problem };
  if (outcome.kind === 'refused' && outcome.status === 401)
    return changed(item, { withdrawal, state: 'waiting_sign_in', lease: null });
  const attempts = item.attempts + 1;
  const wait = waitBefore(attempts, chance, outcome.kind === 'refused' ? outcome.retryAfterMs : null);
  return changed(item, { withdrawal, state: 'retry', attempts, nextAttemptAt: now + wait, lease: null });
}

/** The person wants it sent after all. Null: there is nothing to take back. */
export function kept(item: OutboxItem, { person }: { readonly person: string | null }): OutboxItem | null {
  if (!item.withdrawal || !maySend(item, person)) return null;
  return changed(item, { withdrawal: null, state: 'queued', attempts: 0, nextAttemptAt: 0, lease: null });
}
