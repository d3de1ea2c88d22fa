import {
  type Delivery,
  GUEST_SCOPE,
  ITEM_VERSION,
  type ItemFile,
  type ItemProblem,
  type OutboxItem,
  type StoredReceipt,
} from './outbox-item.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';

// The state machine of an outbox item. It uses no clock, network or storage: the same functions run in the browser and, millions of times, in tests/faults.
//
//   draft --Send--> queued --claim--> sending -- files, one by one -- command --> receipt with its own key: the item is deleted
//                     ^  ^              |
//                     |  |              |-- network, timeout, not ours, 408 425 429 5xx, 409 in_progress --> retry
//                     |  |              |-- 409 uploads_missing --> those files again, then the command
//                     |  |              |-- 422 key_voided --> under a new key
//                     |  |              |-- 401 --> waiting_sign_in
//                     |  |              '-- any other 4xx --> needs_attention
//                     |  '-- time is due (full jitter, 2 s to 15 min, Retry-After), Send now; sign-in of the same person
//                     '----- edited: back to its draft, sent again under a new key
//
//   edit, delete:  see withdrawal.ts
//
// Times decide only when something is tried. The server guarantees that it is done once, by the key.

/** A request leaves within this time, in ms, or not at all: afterwards another tab may take the item. */
export const LEASE_MS = MINUTE_MS;
const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 15 * MINUTE_MS;
/** Upper bound on the `Retry-After` that is respected, in ms; a longer wait means that the clock was set back. */
const MAX_RETRY_AFTER_MS = HOUR_MS;

/** Result of a request for the command or for one of its files. */
export type Outcome =
  | { readonly kind: 'answer'; readonly data: unknown }
  | { readonly kind: 'none'; readonly reason: 'network' | 'timeout' | 'not_ours' }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly message: string;
      readonly errors: Readonly<Record<string, readonly string[]>>;
      readonly state: unknown;
      readonly retryAfterMs: number | null;
    }
  /** No request left: too late, or another person signed in meanwhile. */
  | { readonly kind: 'held' }
  /** The content is locked until its owner signs in again. */
  | { readonly kind: 'sealed' }
  /** The content cannot be read any more, or a file of it is gone. */
  | { readonly kind: 'unreadable' };

/** Time (epoch ms) and random number (0 to 1) at the moment of a change. */
export interface Moment {
  readonly now: number;
  readonly chance: number;
}

/** A new item after Send. `wasTried`: a request under its key has already left and got no answer. */
export function newItem(
  what: Pick<OutboxItem, 'id' | 'scope' | 'command' | 'draftId' | 'files' | 'size' | 'device'>,
  now: number,
  wasTried = false,
): OutboxItem {
  return {
    ...what,
    submittedAs: what.id,
    schemaVersion: ITEM_VERSION,
    state: 'queued',
    attempts: 0,
    nextAttemptAt: 0,
    lease: null,
    delivery: wasTried ? 'unknown' : 'not_sent',
    withdrawal: null,
    problem: null,
    createdAt: now,
    revision: 0,
  };
}

/** Whether this person's session may send an item: their own and guests' items, never another person's. */
export function maySend(item: OutboxItem, person: string | null): boolean {
  return item.schemaVersion <= ITEM_VERSION && (item.scope === GUEST_SCOPE || item.scope === person);
}

/** Whether a lease is in force. One that begins in the future was taken before the clock was set back, and does not count. */
export function isHeld({ lease }: OutboxItem, now: number): boolean {
  return lease !== null && now < lease.until && now >= lease.from;
}

/** Whether an item is due. `isEager`: the network may be back, so items that failed only for lack of one do not wait. */
export function isDue(item: OutboxItem, now: number, isEager: boolean): boolean {
  if (isHeld(item, now)) return false;
  if (item.state === 'queued' || item.state === 'sending') return true;
  if (item.state !== 'retry') return false;
  return (
    item.nextAttemptAt <= now ||
    item.nextAttemptAt > now + MAX_RETRY_AFTER_MS ||
    (isEager && failedWithoutNetwork(item))
  );
}

function failedWithoutNetwork({ problem, withdrawal }: OutboxItem): boolean {
  const code = (withdrawal ? withdrawal.problem : problem)?.code;
  return code === 'network' || code === 'timeout' || code === 'not_ours';
}

/** When an item is next due, epoch ms; null when it needs a person. */
export function dueAt(item: OutboxItem, now: number): number | null {
  if (item.state === 'needs_attention' || item.state === 'waiting_sign_in') return null;
  if (isHeld(item, now)) return item.lease?.until ?? null;
  return isDue(item, now, false) ? now : item.nextAttemptAt;
}

/** Takes an item for sending; null when it is no longer available. */
export function claim(
  item: OutboxItem,
  { by, person, isEager }: { readonly by: string; readonly person: string | null; readonly isEager: boolean },
  { now }: Moment,
): OutboxItem | null {
  if (!maySend(item, person) || !isDue(item, now, isEager)) return null;
  return changed(item, { state: 'sending', lease: { by, from: now, until: now + LEASE_MS } });
}

/** The moment before a request. `steady` is ms of a monotonic clock; `leaveBy` is on the same clock. */
export interface Departure {
  readonly person: string | null;
  readonly now: number;
  readonly steady: number;
  readonly leaveBy: number;
}

/** Checked immediately before a request leaves: since the item was taken, the tab may have slept, the clock been set, or another person signed in. */
export function mayLeave(item: OutboxItem, { person, now, steady, leaveBy }: Departure): boolean {
  return isHeld(item, now) && steady < leaveBy && maySend(item, person);
}

/** Records the outcome of a file. Renews the lease, because a file may take longer than that. Null: another task holds the item. */
export function fileAnswered(
  item: OutboxItem,
  { by, fileId, outcome }: { readonly by: string; readonly fileId: string; readonly outcome: Outcome },
  moment: Moment,
): OutboxItem | null {
  if (item.lease?.by !== by) return null;
  const uploadId = outcome.kind === 'answer' ? textOf(outcome.data, 'id') : null;
  if (uploadId === null)
    return failed(item, outcome.kind === 'answer' ? { kind: 'none', reason: 'not_ours' } : outcome, fileId, moment);
  const files = item.files.map((file) => (file.fileId === fileId ? { ...file, uploadId } : file));
  return changed(item, { files, lease: { by, from: moment.now, until: moment.now + LEASE_MS } });
}

/** Records, before the request leaves, that the command may be carried out from now on. Null: another task holds the item. */
export function aboutToSend(item: OutboxItem, { by }: { readonly by: string }, { now }: Moment): OutboxItem | null {
  if (item.lease?.by !== by) return null;
  return changed(item, { delivery: 'unknown', lease: { by, from: now, until: now + LEASE_MS } });
}

/** Whether an answer is the receipt of this item, and not a captive portal's page or an answer for another key. */
export function isReceipt(item: OutboxItem, outcome: Outcome): boolean {
  return outcome.kind === 'answer' && textOf(outcome.data, 'key')?.toLowerCase() === item.id;
}

/** The part of a receipt that is stored. */
export function receiptOf(item: OutboxItem, data: unknown, { now }: Moment): StoredReceipt {
  const { id, submittedAs, scope, command, withdrawal } = item;
  return {
    key: id,
    submittedAs,
    scope,
    command,
    madeId: textOf(data, 'id'),
    number: textOf(data, 'number'),
    tooLateFor: withdrawal?.purpose ?? null,
    at: now,
  };
}

/**
 * Records the outcome of the command; receipts are handled elsewhere. `earlier` is the delivery known before this request:
 * a refusal applies only to its own request, because an earlier one that was cut off may have been carried out. Null: another task holds the item.
 */
export function commandAnswered(
  item: OutboxItem,
  { by, outcome, earlier }: { readonly by: string; readonly outcome: Outcome; readonly earlier: Delivery },
  moment: Moment,
): OutboxItem | null {
  if (item.lease?.by !== by) return null;
  const known = { ...item, delivery: deliveryAfter(outcome, item, earlier) };
  // At once under a new key; if refused again, with growing waits.
  if (known.delivery === 'voided' && outcome.kind === 'refused' && item.problem?.code !== 'key_voided')
    return changed(known, {
      problem: problemOf(outcome, null, moment.now),
      lease: { by, from: moment.now, until: moment.now + LEASE_MS },
    });
  const missing = missingUploads(outcome);
  if (!missing || outcome.kind !== 'refused')
    return failed(known, outcome.kind === 'answer' ? { kind: 'none', reason: 'not_ours' } : outcome, null, moment);
  const isNamed = item.files.some(({ uploadId }) => uploadId !== null && missing.includes(uploadId));
  const files = item.files.map((file): ItemFile =>
    isNamed && !missing.includes(file.uploadId ?? '') ? file : { ...file, uploadId: null },
  );
  // The server may lose files repeatedly: they are sent again at once the first time, then with growing waits.
  if (files.length === 0 || item.problem?.code === 'uploads_missing')
    return failed({ ...known, files }, outcome, null, moment);
  return changed(known, {
    files,
    problem: problemOf(outcome, null, moment.now),
    lease: { by, from: moment.now, until: moment.now + LEASE_MS },
  });
}

/** Makes an item due now; null when nothing can be done, or it is being sent. */
export function madeUrgent(item: OutboxItem, { now }: Moment): OutboxItem | null {
  if (isHeld(item, now) || item.state === 'queued' || item.state === 'sending') return null;
  return changed(item, { state: 'queued', nextAttemptAt: 0, lease: null });
}

/** The same person has signed in: an item that waited for that continues. */
export function signedIn(item: OutboxItem, { person }: { readonly person: string }): OutboxItem | null {
  if (item.state !== 'waiting_sign_in' || (item.scope !== person && item.scope !== GUEST_SCOPE)) return null;
  return changed(item, { state: 'queued', nextAttemptAt: 0 });
}

/** Moves the item to a new key, once its own is voided: it has not arrived under the old key and never will. */
export function renewed(item: OutboxItem, id: string): OutboxItem {
  return changed(item, { id, delivery: 'not_sent', state: 'queued', nextAttemptAt: 0, lease: null });
}

function failed(
  item: OutboxItem,
  outcome: Exclude<Outcome, { kind: 'answer' }>,
  fileId: string | null,
  { now, chance }: Moment,
): OutboxItem {
  if (outcome.kind === 'held')
    return changed(item, { state: 'retry', nextAttemptAt: now + FIRST_WAIT_MS, problem: null, lease: null });
  const problem = problemOf(outcome, fileId, now);
  if (outcome.kind === 'unreadable') return changed(item, { state: 'needs_attention', problem, lease: null });
  if (outcome.kind === 'sealed' || (outcome.kind === 'refused' && outcome.status === 401))
    return changed(item, { state: 'waiting_sign_in', problem, lease: null });
  if (outcome.kind === 'refused' && !isRetryable(outcome))
    return changed(item, { state: 'needs_attention', problem, lease: null });
  const attempts = item.attempts + 1;
  const wait = waitBefore(attempts, chance, outcome.kind === 'refused' ? outcome.retryAfterMs : null);
  return changed(item, { state: 'retry', attempts, nextAttemptAt: now + wait, problem, lease: null });
}

/** Full jitter between 2 s and a bound that doubles up to 15 min, and never before `Retry-After`; in ms. */
export function waitBefore(attempts: number, chance: number, retryAfterMs: number | null): number {
  const bound = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts, 20));
  const jittered = FIRST_WAIT_MS + chance * (bound - FIRST_WAIT_MS);
  return Math.round(Math.max(jittered, Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS)));
}

function isRetryable({ status, code }: { readonly status: number; readonly code: string }): boolean {
  return (
    code === 'key_voided' ||
    status >= 500 ||
    status === 408 ||
    status === 425 ||
    status === 429 ||
    (status === 409 && (code === 'in_progress' || code === 'uploads_missing'))
  );
}

/** Ids of the uploads that the server no longer has, empty when it names none. Null for any other outcome. */
function missingUploads(outcome: Outcome): readonly string[] | null {
  if (outcome.kind !== 'refused' || outcome.status !== 409 || outcome.code !== 'uploads_missing') return null;
  const { state } = outcome;
  const named: unknown = typeof state === 'object' && state !== null && 'uploads' in state ? state.uploads : state;
  return Array.isArray(named) ? named.filter((one): one is string => typeof one === 'string') : [];
}

function deliveryAfter(outcome: Outcome, item: OutboxItem, earlier: Delivery): Delivery {
  if (outcome.kind === 'held' || outcome.kind === 'sealed' || outcome.kind === 'unreadable') return earlier;
  // The connection was cut, or the answer was not ours: the request may still arrive.
  if (outcome.kind !== 'refused') return item.delivery;
  if (outcome.code === 'key_voided') return 'voided';
  // The server received it and may have finished.
  if (
    outcome.status >= 500 ||
    outcome.status === 408 ||
    outcome.code === 'in_progress' ||
    outcome.code === 'key_reused'
  )
    return 'unknown';
  return earlier;
}

/** Why a request failed. */
export function problemOf(
  outcome: Exclude<Outcome, { kind: 'answer' | 'held' }>,
  fileId: string | null,
  at: number,
): ItemProblem {
  if (outcome.kind === 'refused')
    return { code: outcome.code, message: outcome.message, errors: outcome.errors, fileId, at };
  return { code: outcome.kind === 'none' ? outcome.reason : outcome.kind, message: '', errors: {}, fileId, at };
}

/** Every change of an item goes through here, so that `revision` increases. */
export function changed(item: OutboxItem, change: Partial<OutboxItem>): OutboxItem {
  return { ...item, ...change, revision: item.revision + 1 };
}

/** A text member of an answer; null when it is not text. */
export function textOf(data: unknown, name: string): string | null {
  if (typeof data !== 'object' || data === null || !(name in data)) return null;
  const value: unknown = (data as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
}
