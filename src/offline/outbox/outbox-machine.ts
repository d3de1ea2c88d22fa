import { GUEST_SCOPE, ITEM_VERSION, type ItemFile, type ItemProblem, type OutboxItem, type StoredReceipt } from './outbox-item.ts';

// What becomes of an item. No clock, network or storage in here: the same functions run in the browser and, millions of times, in tests/faults.
//
//   draft --Send--> queued --claim--> sending -- files, one by one -- command --> receipt with its own key: the item leaves
//                     ^  ^              |
//                     |  |              |-- network, timeout, not ours, 408 425 429 5xx, 409 in_progress --> retry
//                     |  |              |-- 409 uploads_missing --> those files again, then the command
//                     |  |              |-- 401 --> waiting_sign_in
//                     |  |              '-- any other 4xx --> needs_attention
//                     |  '-- time comes (full jitter, 2 s to 15 min, Retry-After), Send now; sign-in of the same person
//                     '----- edited: back to its draft, sent again under a new key
//
//   edit, delete:  nobody is sending it  ->  in doubt? wait until nothing can arrive, then ask for the receipt  ->  not arrived  ->  taken back

/** A request leaves within this time, in ms, or not at all. */
export const LEASE_MS = 60_000;
/** One that was cut arrives within a minute of leaving, or never: so much later, in ms, nothing is under way any more. */
export const DOUBT_MS = LEASE_MS + 60_000;
export const FIRST_WAIT_MS = 2_000;
export const LONGEST_WAIT_MS = 15 * 60_000;
/** A server that asks for more patience than this gets this much, in ms; a wait beyond it means that the clock was set back. */
export const LONGEST_PATIENCE_MS = 60 * 60_000;

/** What came of a request for the command or for one of its files. */
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

/** Time (epoch ms) and chance (0 to 1) at the moment of a change. */
export interface Moment {
  readonly now: number;
  readonly chance: number;
}

export type TakingBack = 'free' | 'ask' | 'being_sent' | 'unsettled';

/** A new item, as Send leaves it. `wasTried`: a request under its key has left already, and nobody answered. */
export function newItem(what: Pick<OutboxItem, 'id' | 'scope' | 'command' | 'draftId' | 'files' | 'size'>, now: number, wasTried = false): OutboxItem {
  return {
    ...what,
    schemaVersion: ITEM_VERSION,
    state: 'queued',
    attempts: 0,
    nextAttemptAt: 0,
    lease: null,
    doubtUntil: wasTried ? now + DOUBT_MS : null,
    problem: null,
    createdAt: now,
    revision: 0,
  };
}

/** Whether this person's session may send it: one's own, and what was sent without an account. Never another person's. */
export function maySend(item: OutboxItem, person: string | null): boolean {
  return item.schemaVersion <= ITEM_VERSION && (item.scope === GUEST_SCOPE || item.scope === person);
}

/** A lease that reaches too far ahead is of a clock that was set back since. */
export function isHeld({ lease }: OutboxItem, now: number): boolean {
  return lease !== null && now < lease.until && now >= lease.from;
}

/** Whether it is time to send it. `isEager`: there may be a network again, so what only lacked one does not wait. */
export function isDue(item: OutboxItem, now: number, isEager: boolean): boolean {
  if (isHeld(item, now)) return false;
  if (item.state === 'queued' || item.state === 'sending') return true;
  if (item.state !== 'retry') return false;
  return item.nextAttemptAt <= now || item.nextAttemptAt > now + LONGEST_PATIENCE_MS || (isEager && isForWantOfNetwork(item));
}

const isForWantOfNetwork = ({ problem }: OutboxItem) => problem?.code === 'network' || problem?.code === 'timeout' || problem?.code === 'not_ours';

/** When there is something to do for an item, epoch ms; null when only a person can do it. */
export function dueAt(item: OutboxItem, now: number): number | null {
  if (item.state === 'needs_attention' || item.state === 'waiting_sign_in') return null;
  if (isHeld(item, now)) return item.lease?.until ?? null;
  return isDue(item, now, false) ? now : item.nextAttemptAt;
}

/** Takes an item for sending; null when it is no longer to be had. */
export function claim(item: OutboxItem, { by, person, isEager }: { readonly by: string; readonly person: string | null; readonly isEager: boolean }, { now }: Moment): OutboxItem | null {
  if (!maySend(item, person) || !isDue(item, now, isEager)) return null;
  return changed(item, { state: 'sending', lease: { by, from: now, until: now + LEASE_MS } });
}

/** When a tab is about to send. `steady` is ms of a clock nobody can set; `leaveBy` is on the same clock. */
export interface Departure {
  readonly person: string | null;
  readonly now: number;
  readonly steady: number;
  readonly leaveBy: number;
}

/** Asked in the instant before a request leaves: the tab may have slept since it took the item, a clock been set, another person signed in. */
export function mayLeave(item: OutboxItem, { person, now, steady, leaveBy }: Departure): boolean {
  return isHeld(item, now) && steady < leaveBy && maySend(item, person);
}

/** A file has been answered for. Renews the lease, because a file may take longer than that. Null: somebody else has the item. */
export function fileAnswered(item: OutboxItem, { by, fileId, outcome }: { readonly by: string; readonly fileId: string; readonly outcome: Outcome }, moment: Moment): OutboxItem | null {
  if (item.lease?.by !== by) return null;
  const uploadId = outcome.kind === 'answer' ? textOf(outcome.data, 'id') : null;
  if (uploadId === null) return failed(item, outcome.kind === 'answer' ? { kind: 'none', reason: 'not_ours' } : outcome, fileId, moment);
  const files = item.files.map((file) => (file.fileId === fileId ? { ...file, uploadId } : file));
  return changed(item, { files, lease: { by, from: moment.now, until: moment.now + LEASE_MS } });
}

/** Notes, before it leaves, that the command may be carried out from now on. Null: somebody else has the item. */
export function aboutToSend(item: OutboxItem, { by }: { readonly by: string }, { now }: Moment): OutboxItem | null {
  if (item.lease?.by !== by) return null;
  return changed(item, { doubtUntil: now + DOUBT_MS, lease: { by, from: now, until: now + LEASE_MS } });
}

/** Whether an answer is the receipt of this very item. A captive portal, or an answer to somebody else, is not. */
export function isReceipt(item: OutboxItem, outcome: Outcome): boolean {
  return outcome.kind === 'answer' && textOf(outcome.data, 'key')?.toLowerCase() === item.id;
}

/** What is kept of a receipt. */
export function receiptOf(item: OutboxItem, data: unknown, { now }: Moment): StoredReceipt {
  return { key: item.id, scope: item.scope, command: item.command, madeId: textOf(data, 'id'), number: textOf(data, 'number'), at: now };
}

/**
 * The command has been answered, or nobody answered; receipts go another way. `earlierDoubt` is the doubt before this request:
 * a refusal takes back only its own, because an earlier request that was cut may have been carried out. Null: somebody else has the item.
 */
export function commandAnswered(
  item: OutboxItem,
  { by, outcome, earlierDoubt }: { readonly by: string; readonly outcome: Outcome; readonly earlierDoubt: number | null },
  moment: Moment,
): OutboxItem | null {
  if (item.lease?.by !== by) return null;
  const known = { ...item, doubtUntil: doubtAfter(outcome, item, earlierDoubt, moment.now) };
  const missing = missingUploads(outcome);
  if (!missing || outcome.kind !== 'refused') return failed(known, outcome.kind === 'answer' ? { kind: 'none', reason: 'not_ours' } : outcome, null, moment);
  const isNamed = item.files.some(({ uploadId }) => uploadId !== null && missing.includes(uploadId));
  const files = item.files.map((file): ItemFile => (isNamed && !missing.includes(file.uploadId ?? '') ? file : { ...file, uploadId: null }));
  // The server may lose them again and again: the files go at once, but ever more rarely after the first time.
  if (files.length === 0 || item.problem?.code === 'uploads_missing') return failed({ ...known, files }, outcome, null, moment);
  return changed(known, { files, problem: problemOf(outcome, null, moment.now), lease: { by, from: moment.now, until: moment.now + LEASE_MS } });
}

/** What Send now does; null when nothing can be done, or it is being done. */
export function hurried(item: OutboxItem, { now }: Moment): OutboxItem | null {
  if (isHeld(item, now) || item.state === 'queued' || item.state === 'sending') return null;
  return changed(item, { state: 'queued', nextAttemptAt: 0, lease: null });
}

/** The same person has signed in: what waited for that goes on. */
export function signedIn(item: OutboxItem, { person }: { readonly person: string }): OutboxItem | null {
  if (item.state !== 'waiting_sign_in' || (item.scope !== person && item.scope !== GUEST_SCOPE)) return null;
  return changed(item, { state: 'queued', nextAttemptAt: 0 });
}

/** Whether an item may be edited or deleted: at once, after asking for its receipt, or not while somebody sends it or a request may still arrive. */
export function takingBack(item: OutboxItem, now: number): TakingBack {
  if (isHeld(item, now)) return 'being_sent';
  if (item.doubtUntil === null) return 'free';
  return now < item.doubtUntil ? 'unsettled' : 'ask';
}

/** The end of the doubt when the clock was set back, so that nobody waits for years. Null: nothing to mend. */
export function mended(item: OutboxItem, { now }: Moment): OutboxItem | null {
  return item.doubtUntil !== null && item.doubtUntil > now + DOUBT_MS ? changed(item, { doubtUntil: now + DOUBT_MS }) : null;
}

/** Whether the item is still as it was read; then what was learnt about it holds. */
export const isSame = (item: OutboxItem, read: OutboxItem): boolean => item.revision === read.revision;

/** The rules as one thing, so that a test can put a wrong one in its place and see it found. */
export const outboxRules = { maySend, mayLeave, isDue, claim, fileAnswered, aboutToSend, isReceipt, commandAnswered, takingBack, isSame, hurried, signedIn, mended, receiptOf };
export type OutboxRules = typeof outboxRules;

function failed(item: OutboxItem, outcome: Exclude<Outcome, { kind: 'answer' }>, fileId: string | null, { now, chance }: Moment): OutboxItem {
  if (outcome.kind === 'held') return changed(item, { state: 'retry', nextAttemptAt: now + FIRST_WAIT_MS, problem: null, lease: null });
  const problem = problemOf(outcome, fileId, now);
  if (outcome.kind === 'unreadable') return changed(item, { state: 'needs_attention', problem, lease: null });
  if (outcome.kind === 'sealed' || (outcome.kind === 'refused' && outcome.status === 401)) return changed(item, { state: 'waiting_sign_in', problem, lease: null });
  if (outcome.kind === 'refused' && !isWorthRepeating(outcome)) return changed(item, { state: 'needs_attention', problem, lease: null });
  const attempts = item.attempts + 1;
  const wait = waitBefore(attempts, chance, outcome.kind === 'refused' ? outcome.retryAfterMs : null);
  return changed(item, { state: 'retry', attempts, nextAttemptAt: now + wait, problem, lease: null });
}

/** Full jitter between 2 s and a bound that doubles up to 15 min, and never before the server wants it; in ms. */
export function waitBefore(attempts: number, chance: number, retryAfterMs: number | null): number {
  const bound = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts, 20));
  const jittered = FIRST_WAIT_MS + chance * (bound - FIRST_WAIT_MS);
  return Math.round(Math.max(jittered, Math.min(retryAfterMs ?? 0, LONGEST_PATIENCE_MS)));
}

function isWorthRepeating({ status, code }: { readonly status: number; readonly code: string }): boolean {
  return status >= 500 || status === 408 || status === 425 || status === 429 || (status === 409 && (code === 'in_progress' || code === 'uploads_missing'));
}

/** Which uploads the server no longer has: their ids, none when it names none. Null for any other outcome. */
function missingUploads(outcome: Outcome): readonly string[] | null {
  if (outcome.kind !== 'refused' || outcome.status !== 409 || outcome.code !== 'uploads_missing') return null;
  const { state } = outcome;
  const named: unknown = typeof state === 'object' && state !== null && 'uploads' in state ? state.uploads : state;
  return Array.isArray(named) ? named.filter((one): one is string => typeof one === 'string') : [];
}

function doubtAfter(outcome: Outcome, item: OutboxItem, earlierDoubt: number | null, now: number): number | null {
  if (outcome.kind === 'held' || outcome.kind === 'sealed' || outcome.kind === 'unreadable') return earlierDoubt;
  // Cut on its way, or somebody else answered: it may still arrive.
  if (outcome.kind !== 'refused') return item.doubtUntil;
  // The server had it in its hands; whether it finished we ask, but nothing is under way any more.
  if (outcome.status >= 500 || outcome.status === 408 || outcome.code === 'in_progress' || outcome.code === 'key_reused') return Math.max(earlierDoubt ?? 0, now);
  return earlierDoubt;
}

function problemOf(outcome: Exclude<Outcome, { kind: 'answer' | 'held' }>, fileId: string | null, at: number): ItemProblem {
  if (outcome.kind === 'refused') return { code: outcome.code, message: outcome.message, errors: outcome.errors, fileId, at };
  return { code: outcome.kind === 'none' ? outcome.reason : outcome.kind, message: '', errors: {}, fileId, at };
}

function changed(item: OutboxItem, change: Partial<OutboxItem>): OutboxItem {
  return { ...item, ...change, revision: item.revision + 1 };
}

function textOf(data: unknown, name: string): string | null {
  if (typeof data !== 'object' || data === null || !(name in data)) return null;
  const value: unknown = (data as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
}
