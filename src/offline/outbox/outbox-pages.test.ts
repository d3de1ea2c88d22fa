import 'fake-indexeddb/auto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Dexie } from 'dexie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { holdTimers } from '../../../tests/support/held-timers.ts';
import { createDraftStore } from '../drafts/draft-store.ts';
import { createVault } from '../drafts/vault.ts';
import { WijhaDatabase } from '../seen/seen-database.ts';
import { type Arrival, createOutbox, type OutboxHost } from './outbox.ts';
import { GUEST_SCOPE, type OutboxItem } from './outbox-item.ts';
import type { Outcome } from './outbox-machine.ts';
import { createOutboxNetwork } from './outbox-network.ts';
import { createOutboxStorage } from './outbox-storage.ts';

// Pages of one browser: they share its storage and tell each other about changes. The server is a function.

const NOURA = '0190a000-0000-7000-8000-000000000001';
const message = { subject: 'Delivery' };

let database: WijhaDatabase;
let person: string | null;
let now: number;
let isOnline: boolean;
let isVisible: boolean;
let isOtherSending: boolean;
let sent: string[];
let answer: (item: OutboxItem) => Outcome | Promise<Outcome>;
let pages: Set<(message: unknown) => void>;

holdTimers();
beforeEach(() => {
  indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB = indexedDB;
  database = new WijhaDatabase();
  person = null;
  now = Date.UTC(2026, 10, 22, 9);
  isOnline = true;
  isVisible = true;
  isOtherSending = false;
  sent = [];
  answer = receipt;
  pages = new Set();
});

const receipt = ({ id }: OutboxItem): Outcome => ({ kind: 'answer', data: { key: id, id: `made ${id}` } });
const noNetwork = (): Outcome => ({ kind: 'none', reason: 'network' });
const refused =
  (status: number, code: string, retryAfterMs: number | null = null) =>
  (): Outcome => ({
    kind: 'refused',
    status,
    code,
    message: '',
    errors: {},
    state: null,
    retryAfterMs,
  });

function openPage(stored = database) {
  const vault = createVault(stored);
  const draftStore = createDraftStore({ database: stored, vault, now: () => now });
  const storage = createOutboxStorage(stored, vault, draftStore, () => now);
  const counts: [string, number][] = [];
  const hooks = { chance: new Set<() => void>(), person: new Set<() => void>() };
  const on = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const heard = new Set<(message: unknown) => void>();
  const hear = (posted: unknown) => heard.forEach((listener) => listener(structuredClone(posted)));
  pages.add(hear);
  const host: OutboxHost = {
    now: () => now,
    steady: () => now,
    chance: () => 0.5,
    person: () => person,
    alone: async (work) => {
      if (!isOtherSending) await work();
    },
    isVisible: () => isVisible,
    isOnline: () => isOnline,
    onChance: on(hooks.chance),
    onPerson: on(hooks.person),
    channel: {
      post: (posted) => pages.forEach((page) => page !== hear && page(posted)),
      listen: (listener) => {
        heard.add(listener);
        return () => void heard.delete(listener);
      },
    },
    setCount: (scope, count) => void counts.push([scope, count]),
  };
  const outbox = createOutbox({
    storage,
    draftStore,
    vault,
    host,
    network: {
      upload: async () => noNetwork(),
      void: async ({ id }) => ({ kind: 'answer', data: { key: id, arrived: false } }),
      send: async (item) => {
        sent.push(item.id);
        return answer(item);
      },
    },
  });
  const submit = async (triedKey?: string) => {
    // Ids are in the order of their milliseconds.
    now += 1;
    const draft = draftStore.begin({ scope: person ?? GUEST_SCOPE, form: 'contact', step: '', values: message });
    const saved = await draftStore.save(draft);
    const revision = saved.kind === 'conflict' ? 0 : saved.revision;
    const submitted = await outbox.submit({ ...draft, revision }, 'contact.send', message, triedKey);
    if (submitted.kind === 'conflict') throw new Error('conflict');
    return submitted.id;
  };
  /** Submits while offline, so that nothing is sent yet. */
  const leaveWaiting = async (count: number) => {
    isOnline = false;
    const ids: string[] = [];
    for (let i = 0; i < count; i++) ids.push(await submit());
    isOnline = true;
    return ids;
  };
  const fire = (name: keyof typeof hooks) => hooks[name].forEach((listener) => listener());
  const stateOf = (id: string) => outbox.get().items.find((item) => item.id === id)?.state ?? 'gone';
  return { outbox, storage, vault, counts, submit, leaveWaiting, fire, stateOf, hear };
}

describe('while a page is open', () => {
  test('what failed is sent again by itself when its time has come, and not before', async () => {
    answer = noNetwork;
    const { outbox, submit, stateOf } = openPage();
    const id = await submit();
    const failedAt = now;
    await eventually(() => expect([stateOf(id), vi.getTimerCount()]).toEqual(['retry', 1]));
    expect(outbox.get().items).toMatchObject([{ attempts: 1, nextAttemptAt: failedAt + 3_000 }]);
    answer = receipt;
    await vi.advanceTimersByTimeAsync(2_999);
    expect(sent).toHaveLength(1);
    now = failedAt + 3_000;
    await vi.advanceTimersByTimeAsync(1);
    await eventually(() => expect(stateOf(id)).toBe('gone'));
    expect(sent).toEqual([id, id]);
    await eventually(() => expect(vi.getTimerCount()).toBe(0));
  });

  test('it looks again after fifteen minutes at the latest, and after a second at the earliest', async () => {
    answer = refused(429, 'too_many_requests', HOUR_MS);
    const { submit, stateOf, outbox } = openPage();
    const id = await submit();
    await eventually(() => expect([stateOf(id), vi.getTimerCount()]).toEqual(['retry', 1]));
    now += 15 * MINUTE_MS;
    await vi.advanceTimersByTimeAsync(15 * MINUTE_MS - 1);
    await database.outbox.update(id, { nextAttemptAt: now + 10 });
    await vi.advanceTimersByTimeAsync(1);
    // The time is set again: ten milliseconds are too short for a timer.
    await eventually(() => expect(vi.getTimerCount()).toBe(1));
    answer = receipt;
    now += 999;
    await vi.advanceTimersByTimeAsync(999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await eventually(() => expect(outbox.get().items).toEqual([]));
    expect(sent).toHaveLength(2);
  });

  test('nothing wakes a hidden page, an item that needs its person, or a page that was left', async () => {
    isVisible = false;
    answer = noNetwork;
    const hidden = openPage();
    const id = await hidden.submit();
    await eventually(() => expect(hidden.stateOf(id)).toBe('retry'));
    await hidden.outbox.drain();
    expect(vi.getTimerCount()).toBe(0);
    isVisible = true;
    await hidden.outbox.drain();
    await hidden.outbox.drain();
    expect(vi.getTimerCount()).toBe(1);
    hidden.outbox.stop();
    expect(vi.getTimerCount()).toBe(0);
    answer = refused(422, 'invalid');
    const page = openPage();
    await page.outbox.sendNow(id);
    expect([page.stateOf(id), vi.getTimerCount()]).toEqual(['needs_attention', 0]);
    page.outbox.stop();
    page.fire('chance');
    await database.outbox.update(id, { state: 'queued' });
    page.fire('chance');
    await nextTurn();
    expect(sent).toHaveLength(2);
  });

  test('what waits is sent in the order in which it was submitted, when the network may be back', async () => {
    const { outbox, leaveWaiting, fire } = openPage();
    const ids = await leaveWaiting(4);
    expect(sent).toEqual([]);
    fire('chance');
    await eventually(() => expect(outbox.get().items).toEqual([]));
    expect(sent).toEqual(ids);
    expect(
      outbox
        .get()
        .receipts.map(({ key }) => key)
        .toSorted(),
    ).toEqual(ids.toSorted());
  });

  test('one that fails does not hold up the others, and "Send all" tries each once more', async () => {
    const { outbox, leaveWaiting, stateOf } = openPage();
    const ids = await leaveWaiting(3);
    answer = (item) => (item.id === ids[0] ? refused(503, 'busy')() : receipt(item));
    await outbox.drain();
    expect(sent).toEqual(ids);
    expect(outbox.get().items).toMatchObject([{ id: ids[0], state: 'retry' }]);
    answer = receipt;
    await outbox.drain(true);
    expect(stateOf(ids[0]!)).toBe('retry');
    await outbox.sendAllNow();
    expect(sent).toEqual([...ids, ids[0]]);
    expect(await outbox.countWaiting()).toBe(0);
  });

  test('once one gets through, those that failed for lack of a network follow at once', async () => {
    const { outbox, leaveWaiting } = openPage();
    const [first = ''] = await leaveWaiting(1);
    answer = noNetwork;
    await outbox.drain();
    answer = receipt;
    const [second] = await leaveWaiting(1);
    await outbox.drain();
    expect(sent).toEqual([first, second, first]);
    expect(await outbox.countWaiting()).toBe(0);
  });

  test('coming back online during an attempt leads to another one at once', async () => {
    for (const [isEager, attempts] of [
      [true, 2],
      [false, 1],
    ] as const) {
      sent = [];
      const { outbox, leaveWaiting } = openPage();
      const [id = ''] = await leaveWaiting(1);
      let fail: (outcome: Outcome) => void = () => undefined;
      answer = () => new Promise((resolve) => (fail = resolve));
      const first = outbox.drain();
      await eventually(() => expect(sent).toEqual([id]));
      const second = outbox.drain(isEager);
      const third = outbox.drain(false);
      answer = receipt;
      fail(noNetwork());
      await Promise.all([first, second, third]);
      await eventually(() => expect(sent).toHaveLength(attempts));
      await outbox.sendNow(id);
      expect(await outbox.countWaiting()).toBe(0);
    }
  });

  test('a failure of the storage does not end sending', async () => {
    const page = openPage();
    const [id] = await page.leaveWaiting(1);
    answer = () => {
      throw new Error('the connection to the database was lost');
    };
    await page.outbox.drain();
    answer = receipt;
    now += HOUR_MS;
    await page.outbox.drain();
    expect([sent, await page.outbox.countWaiting()]).toEqual([[id, id], 0]);
  });

  test('nothing wakes it for what belongs to somebody else, or after its person signed out', async () => {
    person = NOURA;
    answer = noNetwork;
    const page = openPage();
    await page.vault.unlock(NOURA, 'secret');
    const id = await page.submit();
    await eventually(() => expect([page.stateOf(id), vi.getTimerCount()]).toEqual(['retry', 1]));
    await page.outbox.signingOut(NOURA, 'keep');
    expect(vi.getTimerCount()).toBe(0);
    person = null;
    await page.outbox.drain();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('what was sent without an answer before it was stored goes out under the same key', async () => {
    const { outbox, submit } = openPage();
    isOnline = false;
    const id = await submit('01935000-0000-7000-8000-000000000009');
    expect(outbox.get().items).toMatchObject([
      { id: '01935000-0000-7000-8000-000000000009', delivery: 'unknown', size: JSON.stringify(message).length },
    ]);
    isOnline = true;
    await outbox.drain();
    expect(sent).toEqual([id]);
  });
});

describe('where the browser refuses to store anything', () => {
  const openWithoutStorage = () => {
    const refusing = new IDBFactory();
    refusing.open = () => {
      throw new DOMException('Refused', 'SecurityError');
    };
    Dexie.dependencies.indexedDB = refusing;
    return openPage(new WijhaDatabase('none'));
  };

  test('an item is sent under a new key when its own was voided', async () => {
    const { outbox, leaveWaiting } = openWithoutStorage();
    const [id = ''] = await leaveWaiting(1);
    expect(outbox.get().items).toMatchObject([{ id, isVolatile: true }]);
    answer = (item) => (item.id === id ? refused(422, 'key_voided')() : receipt(item));
    await outbox.drain();
    await outbox.drain();
    expect(sent).toEqual([id, expect.not.stringContaining(id)]);
    expect(outbox.arrivalOf(id)).toMatchObject({ receipt: { submittedAs: id, key: sent[1] } });
    expect(await outbox.countWaiting()).toBe(0);
  });

  test('two taps are one request, and signing out deletes what the person left', async () => {
    isOnline = false;
    const { outbox, submit, storage } = openWithoutStorage();
    const put = async (ids: string[]) => {
      now += 1;
      await outbox.put('comparison.set', { ids, at: new Date(now).toISOString() });
    };
    await put(['1']);
    await put(['1', '2']);
    expect(await outbox.waiting('comparison.set')).toMatchObject([{ ids: ['1', '2'] }]);
    person = NOURA;
    await submit();
    expect(await outbox.countWaiting()).toBe(1);
    await storage.forget(NOURA).catch(() => undefined);
    expect((await storage.list()).map(({ scope }) => scope)).toEqual([GUEST_SCOPE]);
  });
});

describe('another page of the same browser', () => {
  test('shows what changes, and gets the data that is shown once', async () => {
    const [one, two] = [openPage(), openPage()];
    const shown = vi.fn<() => void>();
    const arrivals: Arrival[] = [];
    const stop = two.outbox.subscribe(shown);
    two.outbox.onArrival((arrival) => void arrivals.push(arrival));
    const [id = ''] = await one.leaveWaiting(1);
    await eventually(() => expect(two.outbox.get().items).toMatchObject([{ id, isVolatile: false }]));
    answer = (item) => ({ kind: 'answer', data: { key: item.id, id: '7', login: 'shown once' } });
    await one.outbox.drain();
    await eventually(() => expect(two.outbox.get()).toMatchObject({ items: [], receipts: [{ key: id }] }));
    expect(arrivals).toMatchObject([{ receipt: { key: id, madeId: '7' }, data: { login: 'shown once' } }]);
    expect(two.outbox.arrivalOf(id)?.data).toMatchObject({ login: 'shown once' });
    expect(shown).toHaveBeenCalled();
    stop();
    shown.mockClear();
    await two.outbox.countWaiting();
    expect(shown).not.toHaveBeenCalled();
  });

  test('does not get what belongs to somebody else, and forgets it when the person changes', async () => {
    const { outbox, hear, fire, submit } = openPage();
    hear({ kind: 'arrived', receipt: { key: 'theirs', scope: NOURA, command: 'contact.send' }, data: 'secret' });
    hear({ kind: 'other' });
    expect(outbox.arrivalOf('theirs')).toBeNull();
    const id = await submit();
    await eventually(() => expect(outbox.arrivalOf(id)).not.toBeNull());
    person = NOURA;
    fire('person');
    expect(outbox.arrivalOf(id)).toBeNull();
    await eventually(() => expect(outbox.get()).toMatchObject({ isRead: true, receipts: [] }));
  });

  test('sends nothing while the first one sends', async () => {
    const { outbox, leaveWaiting } = openPage();
    const ids = await leaveWaiting(1);
    isOtherSending = true;
    await outbox.drain(true);
    expect(sent).toEqual([]);
    isOtherSending = false;
    await outbox.drain(true);
    expect(sent).toEqual(ids);
  });
});

describe('the form from which something was sent', () => {
  test('learns that it arrived, that it waits, or that it was refused', async () => {
    const { outbox, submit, leaveWaiting } = openPage();
    let finish: (outcome: Outcome) => void = () => undefined;
    answer = () => new Promise((resolve) => (finish = resolve));
    const id = await submit();
    const outcome = outbox.outcomeOf(id);
    await eventually(() => expect(sent).toEqual([id]));
    finish({ kind: 'answer', data: { key: id, id: '7' } });
    expect(await outcome).toMatchObject({ receipt: { key: id, madeId: '7' } });
    expect(await outbox.outcomeOf(id)).toMatchObject({ receipt: { key: id } });
    answer = refused(422, 'invalid');
    const wrong = await submit();
    expect(await outbox.outcomeOf(wrong)).toBeNull();
    expect(await outbox.outcomeOf('unknown')).toBeNull();
    const [waiting = ''] = await leaveWaiting(1);
    isOnline = false;
    expect(await outbox.outcomeOf(waiting)).toBeNull();
  });
});

describe('what is counted as waiting', () => {
  const save = (id: string) => ({
    changes: [{ kind: 'cars', id, isSaved: true, price: null, at: new Date(now).toISOString() }],
  });

  test('is everything submitted, but a favourite only when it has to wait', async () => {
    person = NOURA;
    const { outbox, vault, counts, submit } = openPage();
    await vault.unlock(NOURA, 'secret');
    isOtherSending = true;
    await outbox.put('favourites.set', save('1'));
    expect([outbox.get().items.length, counts.at(-1)]).toEqual([1, [NOURA, 0]]);
    await submit();
    expect(counts.at(-1)).toEqual([NOURA, 1]);
    isOnline = false;
    expect(await outbox.countWaiting()).toBe(2);
    expect(counts.at(-1)).toEqual([NOURA, 2]);
    isOnline = true;
    isOtherSending = false;
    answer = noNetwork;
    await outbox.drain();
    await outbox.countWaiting();
    expect(counts.at(-1)).toEqual([NOURA, 2]);
    expect(outbox.get().items.map(({ state }) => state)).toEqual(['retry', 'retry']);
  });

  test('two taps are one request, but not when the first may have been carried out', async () => {
    const { outbox } = openPage();
    isOnline = false;
    await outbox.put('comparison.set', { ids: ['1'], at: new Date(now).toISOString() });
    now += 1;
    await outbox.put('comparison.set', { ids: ['1', '2'], at: new Date(now).toISOString() });
    expect(await outbox.waiting('comparison.set')).toMatchObject([{ ids: ['1', '2'] }]);
    expect(await outbox.waiting('favourites.set')).toEqual([]);
    isOnline = true;
    answer = noNetwork;
    await outbox.drain();
    now += 1;
    isOnline = false;
    await outbox.put('comparison.set', { ids: [], at: new Date(now).toISOString() });
    expect(await outbox.waiting('comparison.set')).toMatchObject([{ ids: ['1', '2'] }, { ids: [] }]);
    isOnline = true;
    answer = receipt;
    await outbox.sendAllNow();
    expect(await outbox.countWaiting()).toBe(0);
    // Nobody reads a receipt of a favourite or a comparison.
    expect(outbox.get().receipts).toEqual([]);
  });

  test('signing out deletes it, or keeps it without what arrived before', async () => {
    person = NOURA;
    for (const what of ['keep', 'delete'] as const) {
      const { outbox, vault, counts, submit, leaveWaiting } = openPage();
      await vault.unlock(NOURA, 'secret');
      const id = await submit();
      await eventually(() => expect(outbox.arrivalOf(id)).not.toBeNull());
      const waitingBefore = await outbox.countWaiting();
      await leaveWaiting(1);
      isVisible = false;
      await outbox.signingOut(NOURA, what);
      expect([outbox.arrivalOf(id), counts.at(-1)]).toEqual([null, [NOURA, 0]]);
      expect(await database.receipts.count()).toBe(0);
      expect(await database.outbox.count()).toBe(what === 'keep' ? waitingBefore + 1 : 0);
      expect(await database.drafts.count()).toBe(what === 'keep' ? waitingBefore + 1 : 0);
    }
  });
});

test('another page shows at once that a person who signed out left nothing', async () => {
  person = NOURA;
  const [one, two] = [openPage(), openPage()];
  await one.vault.unlock(NOURA, 'secret');
  await one.leaveWaiting(1);
  await eventually(() => expect(two.outbox.get().items).toHaveLength(1));
  await one.outbox.signingOut(NOURA, 'delete');
  await eventually(() => expect(two.outbox.get().items).toEqual([]));
});

test('no request leaves after the time of its lease, also when a file took long to read', async () => {
  const { outbox, storage, leaveWaiting } = openPage();
  await leaveWaiting(1);
  const [item] = outbox.get().items;
  const lease = { by: 'task', from: now, until: now + MINUTE_MS };
  const held: OutboxItem = { ...item!, lease };
  const network = createOutboxNetwork(
    { baseUrl: 'http://127.0.0.1:9', locale: () => 'en', person: () => null, token: () => null, device: () => null },
    { body: storage.read, file: async () => new ArrayBuffer(1) },
    { now: () => now, steady: () => 100 },
  );
  const file = { fileId: 'f', kind: 'k', purpose: 'photo', type: 'image/png', bytes: 1, sha256: 'aa', uploadId: null };
  const kinds = async (leaveBy: number) => [
    (await network.upload(held, file, leaveBy)).kind,
    (await network.send(held, leaveBy)).kind,
  ];
  expect(await kinds(100)).toEqual(['held', 'held']);
  expect(await kinds(101)).toEqual(['none', 'none']);
  now += MINUTE_MS;
  expect(await kinds(101)).toEqual(['held', 'held']);
});

test('receipts are listed newest first, and kept for thirty days', async () => {
  const { storage } = openPage();
  const stored = { scope: GUEST_SCOPE, command: 'contact.send', madeId: null, number: null };
  for (const [key, age] of [
    ['old', 31 * DAY_MS],
    ['first', 30 * DAY_MS],
    ['last', 0],
  ] as const)
    await database.receipts.put({ ...stored, key, at: now - age });
  const keys = async () => (await storage.receipts(GUEST_SCOPE)).map(({ key }) => key);
  expect(await keys()).toEqual(['last', 'first', 'old']);
  await storage.collect(now);
  expect(await keys()).toEqual(['last', 'first']);
  expect(await storage.receipts(NOURA)).toEqual([]);
});
