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

// Editing or deleting an item that may have arrived. It does not rely on a timeout: the server decides, in one transaction.
//
//   edit, delete --> withdrawn: no longer sent, and the server is asked to void its key
//                      |-- carried out already --> replaced by its receipt
//                      |-- voided --> deleted, or its draft is reopened; if the person has left, needs_attention until they return
//                      |-- no answer --> asked again, like a send
//                      '-- kept by the person --> queued; under a new key if its key was voided

/** Whether an item may be edited or deleted without asking the server: no request has carried it out or ever will. */
export const isFree = ({ delivery }: OutboxItem): boolean => delivery !== 'unknown';

/** Starts an edit or deletion: from here on only `by` works on the item, and a task that was sending it loses its lease. */
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

/** The server's answer about a key. */
export type KeyAnswer = { readonly arrived: true; readonly receipt: unknown } | { readonly arrived: false };

/** Reads the answer about the key of this item; null for any other outcome. */
export function keyAnswer(item: OutboxItem, outcome: Outcome): KeyAnswer | null {
  if (outcome.kind !== 'answer' || textOf(outcome.data, 'key')?.toLowerCase() !== item.id) return null;
  const { arrived, receipt } = outcome.data as { readonly arrived?: unknown; readonly receipt?: unknown };
  if (arrived === true) return { arrived, receipt };
  return arrived === false ? { arrived } : null;
}

/** Whether the person still wants it, and no other task has taken it over. */
export function mayTakeBack(
  item: OutboxItem,
  { by, purpose }: { readonly by: string; readonly purpose: TakeBackPurpose },
): boolean {
  return item.lease?.by === by && item.withdrawal?.purpose === purpose;
}

/** The key was voided while the person was not waiting to edit, or the server did not answer. Null: another task holds the item. */
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

/** Cancels the withdrawal. Null: there is none. */
export function kept(item: OutboxItem, { person }: { readonly person: string | null }): OutboxItem | null {
  if (!item.withdrawal || !maySend(item, person)) return null;
  return changed(item, { withdrawal: null, state: 'queued', attempts: 0, nextAttemptAt: 0, lease: null });
}
