import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import type { ListingCard } from '#domain/listings/listing.ts';
import { openedListings } from './opened-listings.ts';
import { hasStoredWork, openPlain } from './plain-database.ts';
import { rememberSeen } from './remember-seen.ts';
import { WijhaDatabase } from './seen-database.ts';
import { storedListing, storedListings } from './seen-listings.ts';
import { MAX_SEEN } from './seen-row.ts';

const cardOf = (id: number): ListingCard => ({
  id: String(id),
  title: { en: `Car ${id}`, ar: `سيارة ${id}` },
  price: 5_000_000,
  priceNote: 'vat_included',
  monthly: 90_000,
  values: { brand: 'toyota', year: 2023 },
  names: { brand: { en: 'Toyota', ar: 'تويوتا' } },
  cover: null,
  seller: { kind: 'showroom', isVerified: true },
  availability: 'available',
  isSample: false,
  createdAt: '2026-11-01T00:00:00.000Z',
});

beforeEach(() => {
  indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB = indexedDB;
});

/** Tables with their keys and indexes, as the browser has them. */
async function tablesOf(name: string) {
  const database = await openPlain({ create: false, name });
  if (!database) throw new Error(`There is no database ${name}`);
  const names = [...database.objectStoreNames];
  const transaction = database.transaction(names);
  const tables = names.map((table) => {
    const store = transaction.objectStore(table);
    const indexes = [...store.indexNames].map((index) => store.index(index));
    return {
      table,
      key: store.keyPath,
      increments: store.autoIncrement,
      indexes: indexes.map(({ name: of, keyPath, unique, multiEntry }) => ({ of, keyPath, unique, multiEntry })),
    };
  });
  database.close();
  return { version: database.version, tables };
}

test('a database made without Dexie is the one that Dexie makes', async () => {
  const dexie = await new WijhaDatabase('made-by-dexie').open();
  dexie.close();
  (await openPlain({ create: true, name: 'made-plain' }))?.close();
  expect(await tablesOf('made-plain')).toEqual(await tablesOf('made-by-dexie'));
});

test('listings stored without Dexie are found by a search offline, and among the opened ones', async () => {
  await rememberSeen('cars', [cardOf(1), cardOf(2)], { now: 10 });
  await rememberSeen('cars', [cardOf(1)], { now: 20, detail: true });
  await rememberSeen('cars', [cardOf(1)], { now: 30 });
  const database = new WijhaDatabase();
  const { cards, newestSeenAt } = await storedListings('cars', { database });
  expect(cards.map(({ id }) => id)).toEqual(['1', '2']);
  expect(newestSeenAt).toBe(30);
  expect(await storedListing('cars', '1', { database })).toMatchObject({ seenAt: 30, detailSeen: true });
  expect((await openedListings('cars', 5)).map(({ id }) => id)).toEqual(['1']);
});

test('the oldest listings go when a device has too many', async () => {
  const many = Array.from({ length: MAX_SEEN }, (_, at) => cardOf(at));
  await rememberSeen('cars', many, { now: 10 });
  await rememberSeen('cars', [cardOf(MAX_SEEN + 1)], { now: 20 });
  const { cards } = await storedListings('cars');
  expect(cards).toHaveLength(MAX_SEEN);
  expect(cards[0]?.id).toBe(String(MAX_SEEN + 1));
});

test('a device without a database has no work stored, and none is made by looking', async () => {
  expect(await hasStoredWork()).toBe(false);
  expect(await openedListings('cars', 5)).toEqual([]);
  expect(await indexedDB.databases()).toEqual([]);
});

test('listings are no work', async () => {
  await rememberSeen('cars', [cardOf(1)]);
  expect(await hasStoredWork()).toBe(false);
});

test.each([
  ['drafts', { id: '1', scope: 'guest' }],
  ['outbox', { id: '1', scope: 'guest', draftId: '1' }],
  ['receipts', { key: '1', scope: 'guest' }],
  ['own', { name: 'favourites.set' }],
] as const)('a row of %s is work, of whatever version its content is', async (table, row) => {
  const database = await new WijhaDatabase().open();
  await database.table(table).put(row);
  expect(await hasStoredWork()).toBe(true);
  database.close();
  expect(await hasStoredWork()).toBe(true);
});

test('a database that cannot be read counts as work, and one of an older version is left to Dexie', async () => {
  const older = new Dexie('older');
  older.version(2).stores({ drafts: 'id, scope' });
  await older.open();
  older.close();
  expect(await hasStoredWork('older')).toBe(true);
  expect(await indexedDB.databases()).toEqual([{ name: 'older', version: 20 }]);
  const refused = new IDBFactory();
  refused.open = () => {
    throw new DOMException('Refused', 'SecurityError');
  };
  indexedDB = refused;
  expect(await hasStoredWork()).toBe(true);
  expect(await openedListings('cars', 5)).toEqual([]);
});
