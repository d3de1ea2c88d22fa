import { GUEST_SCOPE, type OutboxItem } from '#offline/outbox/outbox-item.ts';
import { outboxRules as right } from '#offline/outbox/outbox-rules.ts';
import type { Defect } from './world.ts';

/** Defects planted in the outbox, by their effect. The simulation must find each of them. */
export const defects: Readonly<Record<string, Defect>> = {
  'every attempt gets a new key': {
    ports: ({ send }, world) => ({
      send: (item, leaveBy) => {
        const content = world.contents.get(item.id);
        const id = world.mint();
        if (content) world.contents.set(id, content);
        const outcome = send({ ...item, id }, leaveBy);
        return outcome.kind === 'answer'
          ? { ...outcome, data: { ...(outcome.data as object), key: item.id } }
          : outcome;
      },
    }),
  },
  'an item is removed before it is sent': {
    ports: ({ send }, world) => ({
      send: (item, leaveBy) => {
        const outcome = send(item, leaveBy);
        world.rows.delete(item.id);
        return outcome;
      },
    }),
  },
  'any answer of a network counts as a receipt': { rules: { isReceipt: (_, outcome) => outcome.kind === 'answer' } },
  'a refusal deletes the item': {
    ports: ({ change }, world) => ({
      change: (id, next) => {
        const row = change(id, next);
        if (row?.state === 'needs_attention') world.rows.delete(id);
        return row;
      },
    }),
  },
  'an item is edited without asking whether it arrived': { rules: { isFree: () => true } },
  'the server only says whether the key arrived, and does not void it': {
    keys: ({ settle }, world) => ({
      settle: (key, owner) =>
        world.commands.has(key) ? settle(key, owner) : { kind: 'answer', data: { key, arrived: false, receipt: null } },
    }),
  },
  'a voided key is not stored': { keys: () => ({ markVoided: () => undefined }) },
  'the server checks and voids a key in two transactions': {
    keys: ({ settle, markVoided }, world) => ({
      settle: (key, owner) => {
        if (world.commands.has(key)) return settle(key, owner);
        world.arriveLate(key);
        markVoided(key, owner);
        return { kind: 'answer', data: { key, arrived: false, receipt: null } };
      },
    }),
  },
  'a late request under a voided key is carried out': { keys: () => ({ isVoided: () => false }) },
  'a stranger can void keys of others': { keys: (_, world) => ({ isVoided: (key) => world.isVoidedForAnyone(key) }) },
  'a key is voided for the signed-in person instead of its owner': {
    keys: ({ settle }, world) => ({ settle: (key, owner) => settle(key, world.cookie ?? owner) }),
  },
  'any answer of a network counts as a voided key': {
    rules: { keyAnswer: (_, outcome) => (outcome.kind === 'answer' ? { arrived: false } : null) },
  },
  'an item that arrived is taken back': {
    rules: { keyAnswer: (item, outcome) => right.keyAnswer(item, outcome) && { arrived: false } },
  },
  'an item is taken back although the person keeps it': { rules: { mayTakeBack: () => true } },
  'a withdrawn item is sent when the server does not answer': {
    rules: {
      voidAnswered: (item, what, moment) => {
        const next = right.voidAnswered(item, what, moment);
        return next && { ...next, withdrawal: null };
      },
    },
  },
  'an item is sent again and again under a voided key': {
    ports: () => ({ renew: () => ({ kind: 'held' }) }),
  },
  'an item that is being sent may be edited': {
    rules: { isFree: (item) => item.state === 'sending' || right.isFree(item) },
  },
  'items of another person are sent': {
    rules: {
      maySend: () => true,
      mayLeave: (item, at) => right.mayLeave({ ...item, scope: GUEST_SCOPE }, at),
      claim: (item, who, moment) => right.claim(item, { ...who, person: item.scope }, moment),
    },
  },
  'the signed-in person is not checked again when the request leaves': {
    rules: { mayLeave: (item, at) => right.mayLeave({ ...item, scope: GUEST_SCOPE }, at) },
  },
  'a request may leave after the lease of its item': {
    rules: { mayLeave: (item, { person }) => right.maySend(item, person) },
  },
  'the item is not marked as possibly delivered before the request leaves': {
    rules: { aboutToSend: (item, who, moment) => withDelivery(right.aboutToSend(item, who, moment), item.delivery) },
  },
  'a refusal is applied to an earlier request too': {
    rules: {
      commandAnswered: (item, what, moment) => right.commandAnswered(item, { ...what, earlier: 'not_sent' }, moment),
    },
  },
  'a cut request counts as never sent': {
    rules: {
      commandAnswered: (item, what, moment) => withDelivery(right.commandAnswered(item, what, moment), 'not_sent'),
    },
  },
  'lost uploads are treated as a refusal': {
    rules: {
      commandAnswered: (item, what, moment) => {
        const { outcome } = what;
        const next = right.commandAnswered(item, what, moment);
        return next && outcome.kind === 'refused' && outcome.code === 'uploads_missing'
          ? { ...next, state: 'needs_attention', lease: null, files: item.files }
          : next;
      },
    },
  },
  'lost uploads are not sent again': {
    rules: {
      commandAnswered: (item, what, moment) => {
        const next = right.commandAnswered(item, what, moment);
        return next && { ...next, files: item.files };
      },
    },
  },
  'an item of a killed tab is never sent': {
    rules: { isDue: (item, now, isEager) => item.state !== 'sending' && right.isDue(item, now, isEager) },
  },
  'a clock set back delays an item for years': {
    rules: {
      isDue: (item, now, isEager) =>
        right.isDue(item, now, isEager) && (item.state !== 'retry' || item.nextAttemptAt <= now || isEager),
      claim: (item, who, moment) =>
        item.state === 'retry' && item.nextAttemptAt > moment.now && !who.isEager
          ? null
          : right.claim(item, who, moment),
    },
  },
  'Retry-After is ignored': {
    rules: {
      commandAnswered: (item, { outcome, ...what }, moment) =>
        right.commandAnswered(
          item,
          { ...what, outcome: outcome.kind === 'refused' ? { ...outcome, retryAfterMs: null } : outcome },
          moment,
        ),
    },
  },
  'a failed item is retried at once': {
    rules: {
      commandAnswered: (item, what, moment) => {
        const next = right.commandAnswered(item, what, moment);
        return next?.state === 'retry' ? { ...next, nextAttemptAt: 0 } : next;
      },
    },
  },
  'an ended session is treated as a refusal': {
    rules: {
      commandAnswered: (item, what, moment) => {
        const next = right.commandAnswered(item, what, moment);
        return next?.state === 'waiting_sign_in' ? { ...next, state: 'needs_attention' } : next;
      },
    },
  },
  'signing in again resumes nothing': { rules: { signedIn: () => null } },
  'files are deleted when they are uploaded': {
    ports: ({ upload }, world) => ({
      upload: (item, file, leaveBy) => {
        const outcome = upload(item, file, leaveBy);
        if (outcome.kind === 'answer') world.files.delete(file.fileId);
        return outcome;
      },
    }),
  },
  'files are kept after the receipt': {
    ports: ({ settle }, world) => ({
      settle: (receipt, data) => {
        const files = [...world.files];
        settle(receipt, data);
        for (const file of files) world.files.add(file);
      },
    }),
  },
  'a refused item blocks the next': {
    ports: ({ list }) => ({
      list: () => {
        const items = list();
        return items.some(({ state }) => state === 'needs_attention')
          ? items.filter(({ state }) => state === 'needs_attention')
          : items;
      },
    }),
  },
  'a receipt is not stored': {
    ports: ({ settle }, world) => ({
      settle: (receipt, data) => {
        settle(receipt, data);
        world.receipts.delete(receipt.key);
      },
    }),
  },
  'the messages of a refusal are dropped': {
    rules: {
      commandAnswered: (item, what, moment) => {
        const next = right.commandAnswered(item, what, moment);
        return next?.problem ? { ...next, problem: { ...next.problem, errors: {} } } : next;
      },
    },
  },
};

function withDelivery(item: OutboxItem | null, delivery: OutboxItem['delivery']): OutboxItem | null {
  return item && { ...item, delivery };
}
