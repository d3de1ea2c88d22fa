import { expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { createLazyOwnThings } from './lazy-own-things.ts';
import type { OwnBodies, OwnName } from './own-bodies.ts';
import type { OwnThings, OwnView } from './own-things.ts';

const saving = (id: string): OwnBodies['favourites.set'] => ({
  changes: [{ kind: 'cars', id, isSaved: true, price: 100, at: '2026-11-23T09:00:00.000Z' }],
});

/** The lists as stored, which show a change at once and note it. */
function storedLists(ids: readonly string[] = [], { isRead = true } = {}) {
  const listeners = new Set<() => void>();
  let view: OwnView = {
    isRead,
    changes: {
      'favourites.set': ids.map((id) => ({ body: saving(id), settledAt: null })),
      'comparison.set': [],
      'searches.set': [],
    },
  };
  const things: OwnThings = {
    get: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: async <N extends OwnName>(name: N, body: OwnBodies[N]) => {
      view = { ...view, changes: { ...view.changes, [name]: [...view.changes[name], { body, settledAt: null }] } };
      for (const listener of listeners) listener();
    },
  };
  return things;
}

const idsOf = (things: OwnThings) =>
  things.get().changes['favourites.set'].flatMap(({ body }) => body.changes.map(({ id }) => id));

test('a device without lists knows that without loading their code', async () => {
  let loads = 0;
  const own = createLazyOwnThings(
    async () => ((loads += 1), storedLists()),
    () => () => undefined,
    async () => false,
  );
  await eventually(() => expect(own.get().isRead).toBe(true));
  expect([idsOf(own), loads]).toEqual([[], 0]);
});

test('stored lists are shown', async () => {
  const own = createLazyOwnThings(
    async () => storedLists(['1']),
    () => () => undefined,
    async () => true,
  );
  await eventually(() => expect(idsOf(own)).toEqual(['1']));
});

test('a favourite shows at once, while the code that stores it is loading', async () => {
  const code = Promise.withResolvers<OwnThings>();
  const own = createLazyOwnThings(
    () => code.promise,
    () => () => undefined,
    async () => false,
  );
  const done = Promise.all([own.change('favourites.set', saving('1')), own.change('favourites.set', saving('2'))]);
  expect(idsOf(own)).toEqual(['1', '2']);
  const stored = storedLists();
  code.resolve(stored);
  await done;
  expect([idsOf(own), idsOf(stored)]).toEqual([
    ['1', '2'],
    ['1', '2'],
  ]);
});

test('a device that is known to have no lists stays known while the first change opens them', async () => {
  const own = createLazyOwnThings(
    async () => storedLists([], { isRead: false }),
    () => () => undefined,
    async () => false,
  );
  await eventually(() => expect(own.get().isRead).toBe(true));
  const seen: boolean[] = [];
  own.subscribe(() => seen.push(own.get().isRead));
  await own.change('favourites.set', saving('1'));
  expect(new Set(seen)).toEqual(new Set([true]));
});

test('a favourite that cannot be stored is taken back, and the next one tries again', async () => {
  let isReachable = false;
  const own = createLazyOwnThings(
    async () => {
      if (!isReachable) throw new TypeError('Failed to fetch');
      return storedLists();
    },
    () => () => undefined,
    async () => false,
  );
  await expect(own.change('favourites.set', saving('1'))).rejects.toThrow('Failed to fetch');
  expect(idsOf(own)).toEqual([]);
  isReachable = true;
  await own.change('favourites.set', saving('2'));
  expect(idsOf(own)).toEqual(['2']);
});

test('an outbox opened elsewhere on the page brings the lists', async () => {
  let onOpen = () => {};
  const own = createLazyOwnThings(
    async () => storedLists(['1']),
    (listener) => {
      onOpen = () => Reflect.apply(listener, null, []);
      return () => undefined;
    },
    async () => false,
  );
  await eventually(() => expect(own.get().isRead).toBe(true));
  onOpen();
  await eventually(() => expect(idsOf(own)).toEqual(['1']));
});
