import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import type { FavouriteChange } from '#domain/favourites/favourite.ts';
import { createDraftStore } from '../drafts/draft-store.ts';
import { createVault } from '../drafts/vault.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { createOutboxStorage } from '../outbox/outbox-storage.ts';
import { WijhaDatabase } from '../seen/seen-database.ts';
import { createSession } from '../session.ts';
import { createOwnThings, forgetOwnThings } from './own-things.ts';

const NOURA = { id: '0190a000-0000-7000-8000-000000000001', initial: 'N', role: 'user' } as const;
const FAHAD = { id: '0190a000-0000-7000-8000-000000000002', initial: 'F', role: 'user' } as const;

let database: WijhaDatabase;
let isOnline: boolean;
let sent: { readonly person: string; readonly body: unknown }[];
beforeEach(() => {
  indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB = indexedDB;
  database = new WijhaDatabase();
  isOnline = true;
  sent = [];
});

/** Starts the app on this device. */
function start(signedIn: typeof NOURA | typeof FAHAD | null = null) {
  const session = createSession(null);
  if (signedIn) session.begin(signedIn, null);
  const vault = createVault(database);
  const draftStore = createDraftStore({ database, vault });
  const storage = createOutboxStorage(database, vault, draftStore);
  const outbox = createOutbox({
    storage,
    draftStore,
    vault,
    network: {
      upload: async () => ({ kind: 'held' }),
      void: async () => ({ kind: 'held' }),
      send: async (item) => {
        const body = await storage.read(item);
        sent.push({ person: item.scope, body });
        return { kind: 'answer', data: { key: item.id, absent: [], ...(body as object) } };
      },
    },
    host: {
      now: () => Date.now(),
      steady: () => performance.now(),
      chance: () => 0.5,
      person: () => session.get()?.id ?? null,
      alone: (work) => work(),
      isVisible: () => false,
      isOnline: () => isOnline,
      onChance: () => () => undefined,
      channel: { post: () => undefined, listen: () => () => undefined },
      setCount: (_, count) => void counts.push(count),
      onPerson: session.subscribe,
    },
  });
  const counts: number[] = [];
  const settled: string[] = [];
  const own = createOwnThings({
    outbox: async () => outbox,
    session,
    onSettled: (name) => void settled.push(name),
    database,
  });
  const signIn = async (person: typeof NOURA | typeof FAHAD) => {
    session.begin(person, null);
    await outbox.signedIn(person.id, `secret of ${person.id}`);
  };
  const saved = () =>
    own
      .get()
      .changes['favourites.set'].flatMap(({ body }) => body.changes)
      .map(({ id }) => id);
  return { own, outbox, session, signIn, saved, settled, counts };
}

let seconds = 0;
const change = (id: string, isSaved = true): FavouriteChange => ({
  kind: 'cars',
  id,
  isSaved,
  price: 100,
  at: new Date(Date.UTC(2026, 10, 21, 9, 0, (seconds += 1))).toISOString(),
});
const saving = (id: string, isSaved = true) => ({ changes: [change(id, isSaved)] });

test('favourites of a guest stay on the device and move to the first account that signs in, once', async () => {
  await start().own.change('favourites.set', saving('1'));
  const { own, signIn, saved } = start();
  await eventually(() => expect(saved()).toEqual(['1']));
  await own.change('favourites.set', saving('2'));
  expect(sent).toEqual([]);
  await signIn(NOURA);
  await eventually(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ person: NOURA.id, body: { changes: [{ id: '1' }, { id: '2' }] } });
  expect(await database.own.count()).toBe(0);
});

test('saved searches of a guest say so when they move, so that a full account has room for them', async () => {
  const { own, signIn } = start();
  const search = { kind: 'cars', address: 'brand=kia', isSaved: true, name: null, at: change('0').at } as const;
  await own.change('searches.set', { changes: [search] });
  await signIn(NOURA);
  await eventually(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ body: { changes: [{ address: 'brand=kia' }], fromGuest: true } });
  await own.change('searches.set', { changes: [{ ...search, address: 'brand=gmc', at: change('0').at }] });
  await eventually(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).not.toHaveProperty('fromGuest');
});

test('favourites of a guest never reach a second account', async () => {
  const { own, signIn, session, outbox, saved } = start();
  await own.change('favourites.set', saving('1'));
  isOnline = false;
  await signIn(NOURA);
  await eventually(async () => expect(await database.own.count()).toBe(0));
  await outbox.signingOut(NOURA.id, 'keep');
  session.end();
  await forgetOwnThings({ database });
  isOnline = true;
  await signIn(FAHAD);
  await eventually(() => expect(own.get().isRead).toBe(true));
  expect(saved()).toEqual([]);
  expect(sent).toEqual([]);
});

test('two taps offline are sent as one request, and the last one counts', async () => {
  const { own, outbox, signIn, saved, counts } = start();
  await signIn(NOURA);
  isOnline = false;
  await own.change('favourites.set', saving('1'));
  await own.change('favourites.set', saving('2'));
  await own.change('favourites.set', saving('1', false));
  expect(outbox.get().items).toHaveLength(1);
  expect(saved().toSorted()).toEqual(['1', '2']);
  expect(counts.at(-1)).toBe(1);
  isOnline = true;
  await outbox.drain(true);
  expect(sent).toMatchObject([
    {
      body: {
        changes: [
          { id: '2', isSaved: true },
          { id: '1', isSaved: false },
        ],
      },
    },
  ]);
});

test('taps faster than the device writes are sent as one request too', async () => {
  const { own, outbox, signIn, saved } = start();
  await signIn(NOURA);
  isOnline = false;
  await Promise.all([saving('1'), saving('2'), saving('1', false)].map((body) => own.change('favourites.set', body)));
  expect(outbox.get().items).toHaveLength(1);
  expect(saved().toSorted()).toEqual(['1', '2']);
  isOnline = true;
  await outbox.drain(true);
  expect(
    sent.map(({ body }) => (body as ReturnType<typeof saving>).changes.map(({ id, isSaved }) => [id, isSaved])),
  ).toEqual([
    [
      ['2', true],
      ['1', false],
    ],
  ]);
});

test('a change that has arrived is shown until the next refetch, does not count as waiting and leaves no receipt', async () => {
  const { own, outbox, signIn, settled, counts } = start();
  await signIn(NOURA);
  await own.change('favourites.set', saving('1'));
  await eventually(() => expect(settled).toEqual(['favourites.set']));
  await eventually(() => expect(own.get().changes['favourites.set']).toHaveLength(1));
  expect(own.get().changes['favourites.set'][0]?.settledAt).toEqual(expect.any(Number));
  expect(outbox.get().receipts).toEqual([]);
  expect(new Set(counts)).toEqual(new Set([0]));
});

test('removals by a guest are dropped and do not change the account', async () => {
  const { own, signIn, saved } = start();
  await own.change('favourites.set', saving('1'));
  await own.change('favourites.set', saving('1', false));
  expect(saved()).toEqual([]);
  await own.change('comparison.set', { ids: ['1'], at: '2026-11-21T09:00:00.000Z' });
  await own.change('comparison.set', { ids: [], at: '2026-11-21T09:00:01.000Z' });
  await signIn(NOURA);
  await eventually(() => expect(own.get().isRead).toBe(true));
  expect(sent).toEqual([]);
});

test('where storage is refused, favourites last as long as the page', async () => {
  database.close({ disableAutoOpen: true });
  const refused = new IDBFactory();
  refused.open = () => {
    throw new DOMException('Refused', 'SecurityError');
  };
  Dexie.dependencies.indexedDB = refused;
  database = new WijhaDatabase('none');
  const { own, saved } = start();
  await own.change('favourites.set', saving('1'));
  await own.change('favourites.set', saving('2'));
  expect(saved()).toEqual(['1', '2']);
});
