import type { OutboxItem, ItemFile, StoredReceipt, TakeBackPurpose } from './outbox-item.ts';
import { LEASE_MS, type Outcome } from './outbox-machine.ts';
import { type OutboxRules, outboxRules } from './outbox-rules.ts';

/** What the engine needs from outside. The tab may be closed after any call. */
export interface OutboxPorts {
  /** All items of this device, oldest first. */
  readonly list: () => Promise<readonly OutboxItem[]>;
  /** Reads, changes and writes an item in one transaction that is durable when this resolves. Null: the item is gone, or `change` returned null. */
  readonly change: (id: string, change: (item: OutboxItem) => OutboxItem | null) => Promise<OutboxItem | null>;
  /** In one transaction, if `may` allows it: gives the item a new key in place of a voided one. */
  readonly renew: (id: string, may: (item: OutboxItem) => boolean) => Promise<Renewal>;
  /** In one transaction: deletes the item, its draft and its files, and stores the receipt. `data` is the whole receipt, only for the screen. */
  readonly settle: (receipt: StoredReceipt, data: unknown) => Promise<void>;
  /** In one transaction, if `may` allows it: deletes the item; its draft is reopened, or deleted with its files. */
  readonly takeBack: (id: string, purpose: TakeBackPurpose, may: (item: OutboxItem) => boolean) => Promise<boolean>;
  /** One request each, never repeated; they check `mayLeave` immediately before sending it. `leaveBy` is on the steady clock. */
  readonly upload: (item: OutboxItem, file: ItemFile, leaveBy: number) => Promise<Outcome>;
  readonly send: (item: OutboxItem, leaveBy: number) => Promise<Outcome>;
  /** Voids the key of an item, only on behalf of its owner: to anybody else an item that arrived looks as if it had not. */
  readonly void: (item: OutboxItem) => Promise<Outcome>;
}

/** Result of giving an item a new key, for which its content has to be read. */
export type Renewal =
  | { readonly kind: 'renewed' }
  | Extract<Outcome, { readonly kind: 'held' | 'sealed' | 'unreadable' }>;
/** `ready`: the draft is open again, or the item deleted. `already_sent`: a receipt has replaced it. `waiting`: the server has to be asked and has not answered yet. */
export type TakeBackResult = 'ready' | 'gone' | 'already_sent' | 'waiting';

/** The context of a run: its id, the person, clocks and randomness. */
export interface SendTask {
  /** Unique among all tasks of all tabs. */
  readonly by: string;
  readonly person: () => string | null;
  /** Epoch ms. */
  readonly now: () => number;
  /** Ms of a monotonic clock. */
  readonly steady: () => number;
  /** 0 to 1. */
  readonly chance: () => number;
}

/** One call of a port; the runner makes it and passes back the result. */
export type PortCall = {
  [P in keyof OutboxPorts]: { readonly port: P; readonly args: Parameters<OutboxPorts[P]> };
}[keyof OutboxPorts];
/** Work in steps, so that a test can stop, kill or interleave it between any two. */
export type Steps<T> = Generator<PortCall, T, unknown>;

/** Sends all due items in sequence, each at most once, and asks again about withdrawn ones. A failure does not block other items. Returns how many arrived. */
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
    if (yield* sendItem(next.id, task, isEager || sent > 0, rules)) sent += 1;
  }
}

function* sendItem(id: string, task: SendTask, isEager: boolean, rules: OutboxRules): Steps<boolean> {
  const { by } = task;
  // Read before the lease is taken, so that the deadline always ends before the lease, even if the tab sleeps in between.
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
    // A receipt is valid even if another tab holds the item by now.
    if (rules.isReceipt(item, outcome) && outcome.kind === 'answer') {
      yield* call('settle', rules.receiptOf(item, outcome.data, moment(task)), outcome.data);
      return true;
    }
    leaveBy = task.steady() + LEASE_MS;
    item = yield* call('change', id, (row) => rules.commandAnswered(row, { by, outcome, earlier }, moment(task)));
  }
  return false;
}

/** Gives the item a new key; it is then sent in its turn. */
function* renew(item: OutboxItem, task: SendTask, rules: OutboxRules): Steps<void> {
  const { by } = task;
  const outcome = yield* call('renew', item.id, (row) => row.lease?.by === by);
  if (outcome.kind !== 'renewed')
    yield* call('change', item.id, (row) =>
      rules.commandAnswered(row, { by, outcome, earlier: item.delivery }, moment(task)),
    );
}

/** Takes an item back, to edit or delete it. If it may have arrived, sending stops and the server is asked first, now or later. */
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

/** `isAwaited`: the person is waiting to edit it now. */
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
    // Sending again changes nothing, and the answer contains data that is shown once, such as login details.
    const again = yield* call('send', item, task.steady() + LEASE_MS);
    const data = again.kind === 'answer' && rules.isReceipt(item, again) ? again.data : answer.receipt;
    yield* call('settle', rules.receiptOf(item, data, moment(task)), data);
    return 'already_sent';
  }
  if (answer && (isAwaited || purpose === 'delete')) {
    // Only if the person has not cancelled the withdrawal.
    return (yield* call('takeBack', item.id, purpose, (row) => rules.mayTakeBack(row, { by, purpose })))
      ? 'ready'
      : 'waiting';
  }
  yield* call('change', item.id, (row) => rules.voidAnswered(row, { by, outcome }, moment(task)));
  return 'waiting';
}

/** Cancels a withdrawal: the item is sent after all. Returns whether there is something to do. */
export function* keep(id: string, task: SendTask, rules: OutboxRules = outboxRules): Steps<boolean> {
  return (yield* call('change', id, (row) => rules.kept(row, { person: task.person() }))) !== null;
}

/** "Send now". Returns whether there is something to do. */
export function* makeUrgent(id: string, task: SendTask, rules: OutboxRules = outboxRules): Steps<boolean> {
  return (
    (yield* call('change', id, (row) =>
      rules.maySend(row, task.person()) ? rules.madeUrgent(row, moment(task)) : null,
    )) !== null
  );
}

/** After sign-in: items that waited for this person continue. */
export function* resume(person: string, rules: OutboxRules = outboxRules): Steps<void> {
  for (const { id, state } of yield* call('list'))
    if (state === 'waiting_sign_in') yield* call('change', id, (row) => rules.signedIn(row, { person }));
}

/** Runs steps to completion with real ports. */
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
