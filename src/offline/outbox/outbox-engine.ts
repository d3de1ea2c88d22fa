import type { OutboxItem, ItemFile, StoredReceipt, TakeBackPurpose } from './outbox-item.ts';
import { LEASE_MS, type Outcome } from './outbox-machine.ts';
import { type OutboxRules, outboxRules } from './outbox-rules.ts';

/** What the engine needs from the world. Every call may be the last one that a tab makes. */
export interface OutboxPorts {
  /** All items of this device, oldest first. */
  readonly list: () => Promise<readonly OutboxItem[]>;
  /** Reads an item, changes it and writes it, in one transaction that is on the disk when this answers. Null: it is gone, or `change` wants nothing. */
  readonly change: (id: string, change: (item: OutboxItem) => OutboxItem | null) => Promise<OutboxItem | null>;
  /** In one transaction, if `may` says so: the item takes a new key in place of one that is closed. */
  readonly renew: (id: string, may: (item: OutboxItem) => boolean) => Promise<Renewal>;
  /** In one transaction: the item, its draft and its files leave, and the receipt stays. `data` is the whole receipt, for the screen and nowhere else. */
  readonly settle: (receipt: StoredReceipt, data: unknown) => Promise<void>;
  /** In one transaction, if `may` says so: the item leaves; its draft opens again, or goes with its files. */
  readonly takeBack: (id: string, purpose: TakeBackPurpose, may: (item: OutboxItem) => boolean) => Promise<boolean>;
  /** One request each, never repeated; they look at `mayLeave` in the instant before it leaves. `leaveBy` is on the steady clock. */
  readonly upload: (item: OutboxItem, file: ItemFile, leaveBy: number) => Promise<Outcome>;
  readonly send: (item: OutboxItem, leaveBy: number) => Promise<Outcome>;
  /** Closes the key of an item, as whom it belongs to, or not at all: to anybody else an item that arrived looks as if it had not. */
  readonly void: (item: OutboxItem) => Promise<Outcome>;
}

/** What came of giving an item a new key: its content has to be read for that. */
export type Renewal =
  | { readonly kind: 'renewed' }
  | Extract<Outcome, { readonly kind: 'held' | 'sealed' | 'unreadable' }>;
/** `ready`: the draft is open again, or the item deleted. `already_sent`: its receipt is in its place. `waiting`: the server has to be asked, and has not answered yet. */
export type TakeBackResult = 'ready' | 'gone' | 'already_sent' | 'waiting';

/** Who runs it, as what, when. */
export interface SendTask {
  /** Differs from every other task of every tab. */
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
export type PortCall = {
  [P in keyof OutboxPorts]: { readonly port: P; readonly args: Parameters<OutboxPorts[P]> };
}[keyof OutboxPorts];
/** Work in steps, so that a test may stop, kill or interleave it between any two. */
export type Steps<T> = Generator<PortCall, T, unknown>;

/** Sends, one after the other, all that is due, each at most once, and asks again about what somebody wants back. One that fails holds up no other. Answers how many arrived. */
export function* drain(task: SendTask, isEager: boolean, rules: OutboxRules = outboxRules): Steps<number> {
  const tried = new Set<string>();
  let sent = 0;
  for (;;) {
    const items = yield* call('list');
    const next = items.find(
      (item) =>
        !tried.has(item.id) && rules.maySend(item, task.person()) && rules.isDue(item, task.now(), isEager || sent > 0),
    );
    if (!next) return sent;
    tried.add(next.id);
    if (yield* seeTo(next.id, task, isEager || sent > 0, rules)) sent += 1;
  }
}

function* seeTo(id: string, task: SendTask, isEager: boolean, rules: OutboxRules): Steps<boolean> {
  const { by } = task;
  // Read before the lease is taken, so that it ends before the lease however long the tab sleeps in between.
  let leaveBy = task.steady() + LEASE_MS;
  let item = yield* call('change', id, (row) => rules.claim(row, { by, person: task.person(), isEager }, moment(task)));
  if (item?.withdrawal)
    return (yield* settleWithdrawal(item, item.withdrawal.purpose, false, task, rules)) === 'already_sent';
  while (item?.state === 'sending') {
    if (item.delivery === 'voided') {
      yield* renew(item, task, rules);
      return false;
    }
    const file = item.files.find(({ uploadId }) => uploadId === null);
    if (file) {
      const outcome = yield* call('upload', item, file, leaveBy);
      leaveBy = task.steady() + LEASE_MS;
      item = yield* call('change', id, (row) =>
        rules.fileAnswered(row, { by, fileId: file.fileId, outcome }, moment(task)),
      );
      continue;
    }
    const earlier: OutboxItem['delivery'] = item.delivery;
    leaveBy = task.steady() + LEASE_MS;
    item = yield* call('change', id, (row) => rules.aboutToSend(row, { by }, moment(task)));
    if (!item) return false;
    const outcome = yield* call('send', item, leaveBy);
    // A receipt counts whoever holds the item by now.
    if (rules.isReceipt(item, outcome) && outcome.kind === 'answer') {
      yield* call('settle', rules.receiptOf(item, outcome.data, moment(task)), outcome.data);
      return true;
    }
    leaveBy = task.steady() + LEASE_MS;
    item = yield* call('change', id, (row) => rules.commandAnswered(row, { by, outcome, earlier }, moment(task)));
  }
  return false;
}

/** Goes on under a new key, which is sent in its turn. */
function* renew(item: OutboxItem, task: SendTask, rules: OutboxRules): Steps<void> {
  const { by } = task;
  const outcome = yield* call('renew', item.id, (row) => row.lease?.by === by);
  if (outcome.kind !== 'renewed')
    yield* call('change', item.id, (row) =>
      rules.commandAnswered(row, { by, outcome, earlier: item.delivery }, moment(task)),
    );
}

/** Takes an item back, to edit or delete it. Where it may have arrived, it is not sent any more from here on, and the server is asked first, now or later. */
export function* takeBack(
  id: string,
  purpose: TakeBackPurpose,
  task: SendTask,
  rules: OutboxRules = outboxRules,
): Steps<TakeBackResult> {
  const { by } = task;
  const item = (yield* call('list')).find((one) => one.id === id);
  if (!item || !rules.maySend(item, task.person())) return 'gone';
  if (rules.isFree(item) && (yield* call('takeBack', id, purpose, (row) => rules.isFree(row)))) return 'ready';
  const withdrawn = yield* call('change', id, (row) =>
    rules.withdrawn(row, { by, person: task.person(), purpose }, moment(task)),
  );
  return withdrawn ? yield* settleWithdrawal(withdrawn, purpose, true, task, rules) : 'gone';
}

/** `isAwaited`: the person is there to edit it at once. */
function* settleWithdrawal(
  item: OutboxItem,
  purpose: TakeBackPurpose,
  isAwaited: boolean,
  task: SendTask,
  rules: OutboxRules,
): Steps<TakeBackResult> {
  const { by } = task;
  const outcome = yield* call('void', item);
  const answer = rules.keyAnswer(item, outcome);
  if (answer?.arrived) {
    // Sent again it changes nothing, and its answer holds what is said once, such as login details.
    const again = yield* call('send', item, task.steady() + LEASE_MS);
    const data = again.kind === 'answer' && rules.isReceipt(item, again) ? again.data : answer.receipt;
    yield* call('settle', rules.receiptOf(item, data, moment(task)), data);
    return 'already_sent';
  }
  if (answer && (isAwaited || purpose === 'delete')) {
    // Only if the person has not thought better of it.
    return (yield* call('takeBack', item.id, purpose, (row) => rules.mayTakeBack(row, { by, purpose })))
      ? 'ready'
      : 'waiting';
  }
  yield* call('change', item.id, (row) => rules.voidAnswered(row, { by, outcome }, moment(task)));
  return 'waiting';
}

/** The person wants an item sent after all that they wanted to edit or delete. Answers whether there is something to do. */
export function* keep(id: string, task: SendTask, rules: OutboxRules = outboxRules): Steps<boolean> {
  return (yield* call('change', id, (row) => rules.kept(row, { person: task.person() }))) !== null;
}

/** Send now. Answers whether there is something to do. */
export function* makeUrgent(id: string, task: SendTask, rules: OutboxRules = outboxRules): Steps<boolean> {
  return (
    (yield* call('change', id, (row) =>
      rules.maySend(row, task.person()) ? rules.madeUrgent(row, moment(task)) : null,
    )) !== null
  );
}

/** After somebody has signed in: what waited for them goes on. */
export function* resume(person: string, rules: OutboxRules = outboxRules): Steps<void> {
  for (const { id, state } of yield* call('list'))
    if (state === 'waiting_sign_in') yield* call('change', id, (row) => rules.signedIn(row, { person }));
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

const moment = ({ now, chance }: SendTask) => ({ now: now(), chance: chance() });

function* call<P extends keyof OutboxPorts>(
  port: P,
  ...args: Parameters<OutboxPorts[P]>
): Generator<PortCall, Awaited<ReturnType<OutboxPorts[P]>>, unknown> {
  return (yield { port, args } as PortCall) as Awaited<ReturnType<OutboxPorts[P]>>;
}
