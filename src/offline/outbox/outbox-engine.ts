import type { OutboxItem, ItemFile, StoredReceipt } from './outbox-item.ts';
import { LEASE_MS, type Outcome, type OutboxRules, outboxRules } from './outbox-machine.ts';

/** What the engine needs from the world. Every call may be the last one that a tab makes. */
export interface OutboxPorts {
  /** All items of this device, oldest first. */
  readonly list: () => Promise<readonly OutboxItem[]>;
  /** Reads an item, changes it and writes it, in one transaction that is on the disk when this answers. Null: it is gone, or `change` wants nothing. */
  readonly change: (id: string, change: (item: OutboxItem) => OutboxItem | null) => Promise<OutboxItem | null>;
  /** In one transaction: the item, its draft and its files leave, and the receipt stays. `data` is the whole receipt, for the screen and nowhere else. */
  readonly settle: (receipt: StoredReceipt, data: unknown) => Promise<void>;
  /** In one transaction, if `may` says so: the item leaves; its draft opens again, or goes with its files. */
  readonly takeBack: (id: string, purpose: TakeBackPurpose, may: (item: OutboxItem) => boolean) => Promise<boolean>;
  /** One request each, never repeated; they look at `mayLeave` in the instant before it leaves. `leaveBy` is on the steady clock. */
  readonly upload: (item: OutboxItem, file: ItemFile, leaveBy: number) => Promise<Outcome>;
  readonly send: (item: OutboxItem, leaveBy: number) => Promise<Outcome>;
  /** As whom it belongs to, or not at all: to anybody else an item that arrived looks as if it had not. */
  readonly ask: (item: OutboxItem) => Promise<ReceiptAnswer>;
}

export type TakeBackPurpose = 'edit' | 'delete';
export type ReceiptAnswer = { readonly kind: 'arrived'; readonly data: unknown } | { readonly kind: 'not_arrived' } | { readonly kind: 'no_answer' };
/** `ready`: the draft is open again, or the item deleted. All others leave the item as it is; `already_sent` has put its receipt in its place. */
export type TakeBackResult = 'ready' | 'gone' | 'already_sent' | 'being_sent' | 'unsettled' | 'unreachable';

/** Who runs it, as what, when. */
export interface Errand {
  /** Differs from every other errand of every tab. */
  readonly by: string;
  readonly person: () => string | null;
  /** Epoch ms. */
  readonly now: () => number;
  /** Ms of a clock that nobody can set. */
  readonly steady: () => number;
  /** 0 to 1. */
  readonly chance: () => number;
}

/** One call of a port; whoever runs the steps makes it and gives back what it answered. */
export type PortCall = { [P in keyof OutboxPorts]: { readonly port: P; readonly args: Parameters<OutboxPorts[P]> } }[keyof OutboxPorts];
/** Work in steps, so that a test may stop, kill or interleave it between any two. */
export type Steps<T> = Generator<PortCall, T, unknown>;

/** Sends, one after the other, all that is due, each at most once. One that fails holds up no other. Answers how many arrived. */
export function* drain(errand: Errand, isEager: boolean, rules: OutboxRules = outboxRules): Steps<number> {
  const tried = new Set<string>();
  let sent = 0;
  for (;;) {
    const items = yield* call('list');
    const next = items.find((item) => !tried.has(item.id) && rules.maySend(item, errand.person()) && rules.isDue(item, errand.now(), isEager || sent > 0));
    if (!next) return sent;
    tried.add(next.id);
    if (yield* sendOne(next.id, errand, isEager || sent > 0, rules)) sent += 1;
  }
}

function* sendOne(id: string, errand: Errand, isEager: boolean, rules: OutboxRules): Steps<boolean> {
  const { by } = errand;
  yield* mend(id, errand, rules);
  let item = yield* call('change', id, (row) => rules.claim(row, { by, person: errand.person(), isEager }, moment(errand)));
  while (item?.state === 'sending') {
    const leaveBy = errand.steady() + LEASE_MS;
    const file = item.files.find(({ uploadId }) => uploadId === null);
    if (file) {
      const outcome = yield* call('upload', item, file, leaveBy);
      item = yield* call('change', id, (row) => rules.fileAnswered(row, { by, fileId: file.fileId, outcome }, moment(errand)));
      continue;
    }
    const earlierDoubt: number | null = item.doubtUntil;
    item = yield* call('change', id, (row) => rules.aboutToSend(row, { by }, moment(errand)));
    if (!item) return false;
    const outcome = yield* call('send', item, leaveBy);
    // A receipt counts whoever holds the item by now.
    if (rules.isReceipt(item, outcome) && outcome.kind === 'answer') {
      yield* call('settle', rules.receiptOf(item, outcome.data, moment(errand)), outcome.data);
      return true;
    }
    item = yield* call('change', id, (row) => rules.commandAnswered(row, { by, outcome, earlierDoubt }, moment(errand)));
  }
  return false;
}

/** Takes an item back, to edit or delete it. Where it may have arrived, the server is asked first. */
export function* takeBack(id: string, purpose: TakeBackPurpose, errand: Errand, rules: OutboxRules = outboxRules): Steps<TakeBackResult> {
  yield* mend(id, errand, rules);
  const item = (yield* call('list')).find((one) => one.id === id);
  if (!item) return 'gone';
  if (!rules.maySend(item, errand.person())) return 'gone';
  const way = rules.takingBack(item, errand.now());
  if (way === 'being_sent' || way === 'unsettled') return way;
  if (way === 'ask') {
    const answer = yield* call('ask', item);
    if (answer.kind === 'no_answer') return 'unreachable';
    if (answer.kind === 'arrived') {
      yield* call('settle', rules.receiptOf(item, answer.data, moment(errand)), answer.data);
      return 'already_sent';
    }
  }
  // Only if nobody has touched it since it was read: another tab may have begun to send it.
  const isTaken = yield* call('takeBack', id, purpose, (row) => rules.isSame(row, item));
  return isTaken ? 'ready' : 'being_sent';
}

/** Send now. Answers whether there is something to do. */
export function* hurry(id: string, errand: Errand, rules: OutboxRules = outboxRules): Steps<boolean> {
  return (yield* call('change', id, (row) => (rules.maySend(row, errand.person()) ? rules.hurried(row, moment(errand)) : null))) !== null;
}

/** After somebody has signed in: what waited for them goes on. */
export function* resume(person: string, rules: OutboxRules = outboxRules): Steps<void> {
  for (const { id, state } of yield* call('list')) if (state === 'waiting_sign_in') yield* call('change', id, (row) => rules.signedIn(row, { person }));
}

/** Runs steps to their end over real ports. */
export async function run<T>(steps: Steps<T>, ports: OutboxPorts): Promise<T> {
  let step = steps.next();
  while (!step.done) {
    const { port, args } = step.value;
    const answer: unknown = await (ports[port] as (...args: unknown[]) => Promise<unknown>)(...args);
    step = steps.next(answer);
  }
  return step.value;
}

function* mend(id: string, errand: Errand, rules: OutboxRules): Steps<void> {
  yield* call('change', id, (row) => rules.mended(row, moment(errand)));
}

const moment = ({ now, chance }: Errand) => ({ now: now(), chance: chance() });

function* call<P extends keyof OutboxPorts>(port: P, ...args: Parameters<OutboxPorts[P]>): Generator<PortCall, Awaited<ReturnType<OutboxPorts[P]>>, unknown> {
  return (yield { port, args } as PortCall) as Awaited<ReturnType<OutboxPorts[P]>>;
}
