import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import type { ListingCard } from '#domain/listings/listing.ts';
import { openedListings } from './opened-listings.ts';
import { onDatabase, WijhaDatabase } from './seen-database.ts';
import {
  countListings,
  forgetListing,
  forgetListings,
  forgetPrefetched,
  keepListing,
  measureListings,
  prefetchListings,
  rememberListings,
  storedListing,
  storedListings,
} from './seen-listings.ts';
import { MAX_SEEN } from './seen-row.ts';

function cardOf(id: number): ListingCard {
  return {
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
  };
}

let database: WijhaDatabase;
beforeEach(() => {
  indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB = indexedDB;
  database = new WijhaDatabase();
});

test('seen cards are stored per catalogue, last seen first, with the time they were current', async () => {
  expect(await rememberListings('cars', [cardOf(1), cardOf(2)], { now: 10, database })).toBe(true);
  await rememberListings('cars', [cardOf(1)], { now: 20, detail: true, database });
  await rememberListings('properties', [cardOf(1)], { now: 30, database });
  const stored = await storedListings('cars', { database });
  expect(stored.cards.map((card) => card.id)).toEqual(['1', '2']);
  expect(stored).toMatchObject({ newestSeenAt: 20, unreadable: 0 });
  await rememberListings('cars', [cardOf(1)], { now: 40, database });
  expect(await storedListing('cars', '1', { database })).toMatchObject({
    card: { id: '1' },
    detailSeen: true,
    seenAt: 40,
  });
  expect(await storedListing('cars', '3', { database })).toBeNull();
});

test('a device keeps 2,000 and deletes the least recently seen first', async () => {
  await rememberListings(
    'cars',
    Array.from({ length: MAX_SEEN }, (_, at) => cardOf(at + 1)),
    { now: 10, database },
  );
  await rememberListings('cars', [cardOf(1)], { now: 20, database });
  await rememberListings('properties', [cardOf(1), cardOf(2)], { now: 30, database });
  expect(await database.listings.count()).toBe(MAX_SEEN);
  expect(await database.listings.get(['cars', '1'])).toBeDefined();
  expect((await storedListings('properties', { database })).cards).toHaveLength(2);
});

test('rows of newer code and invalid rows are skipped and kept', async () => {
  await rememberListings('cars', [cardOf(1)], { now: 10, database });
  await database.listings.bulkPut([
    { kind: 'cars', id: '2', card: cardOf(2), seenAt: 20, detailSeen: false, schemaVersion: 99 },
    { kind: 'cars', id: '3', card: { id: '3' }, seenAt: 30, detailSeen: false, schemaVersion: 1 },
  ]);
  expect(await storedListings('cars', { database })).toMatchObject({
    cards: [{ id: '1' }],
    newestSeenAt: 10,
    unreadable: 2,
  });
  expect(await database.listings.count()).toBe(3);
});

test('a connection that iOS dropped is reopened once', async () => {
  await rememberListings('cars', [cardOf(1)], { database });
  database.close({ disableAutoOpen: true });
  expect((await storedListings('cars', { database })).cards).toHaveLength(1);
  let tries = 0;
  const lost = onDatabase(database, async () => {
    tries += 1;
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  });
  await expect(lost).rejects.toThrow('lost');
  expect(tries).toBe(2);
});

test('a full device deletes old listings to store the current ones', async () => {
  await rememberListings(
    'cars',
    Array.from({ length: 1500 }, (_, at) => cardOf(at + 1)),
    { now: 10, database },
  );
  let isFull = true;
  database.listings.hook('creating', () => {
    if (!isFull) return;
    isFull = false;
    throw new DOMException('No room', 'QuotaExceededError');
  });
  expect(await rememberListings('cars', [cardOf(5000)], { now: 20, database })).toBe(true);
  expect(await database.listings.count()).toBe(MAX_SEEN / 2 + 1);
});

test('refused storage causes no error', async () => {
  const refused = new IDBFactory();
  refused.open = () => {
    throw new DOMException('Refused', 'SecurityError');
  };
  Dexie.dependencies.indexedDB = refused;
  const none = new WijhaDatabase('none');
  expect(await rememberListings('cars', [cardOf(1)], { database: none })).toBe(false);
  expect(await storedListings('cars', { database: none })).toEqual({ cards: [], newestSeenAt: 0, unreadable: 0 });
});

test('deleted listings are removed, and all listings at sign-out', async () => {
  await rememberListings('cars', [cardOf(1), cardOf(2)], { database });
  await forgetListing('cars', '1', { database });
  expect((await storedListings('cars', { database })).cards).toHaveLength(1);
  await forgetListings({ database });
  expect((await storedListings('cars', { database })).cards).toEqual([]);
});

test('opened listings are ordered by opening time, even when their cards are seen again', async () => {
  await rememberListings('cars', [cardOf(1)], { now: 10, detail: true, database });
  await rememberListings('cars', [cardOf(2)], { now: 20, detail: true, database });
  await rememberListings('cars', [cardOf(1), cardOf(3)], { now: 30, database });
  await rememberListings('properties', [cardOf(9)], { now: 40, detail: true, database });
  expect((await openedListings('cars', 5)).map(({ id }) => id)).toEqual(['2', '1']);
  expect((await openedListings('cars', 1)).map(({ id }) => id)).toEqual(['2']);
});

test('a full device deletes prefetched listings before any that somebody saw, and opened ones last', async () => {
  const many = (from: number, count: number) => Array.from({ length: count }, (_, at) => cardOf(from + at));
  await rememberListings('cars', [cardOf(1)], { now: 10, detail: true, database });
  await rememberListings('cars', many(2, 99), { now: 20, database });
  expect(await prefetchListings('cars', many(101, 300), { now: 30, database })).toBe('stored');
  await keepListing('cars', '150', { database });
  await rememberListings('cars', many(1001, MAX_SEEN - 100), { now: 40, database });
  expect(await database.listings.count()).toBe(MAX_SEEN);
  expect(await database.listings.filter((row) => row.isPrefetched === true).count()).toBe(0);
  expect(await database.listings.get(['cars', '1']), 'opened').toBeDefined();
  expect(await database.listings.get(['cars', '150']), 'a favourite, newer than those only seen').toBeDefined();
});

test('prefetching never deletes a listing somebody saw, and takes no more room than there is', async () => {
  await rememberListings(
    'cars',
    Array.from({ length: MAX_SEEN - 10 }, (_, at) => cardOf(at + 1)),
    { now: 10, database },
  );
  await prefetchListings('cars', [cardOf(1), ...Array.from({ length: 24 }, (_, at) => cardOf(5000 + at))], {
    now: 20,
    database,
  });
  expect(await database.listings.count()).toBe(MAX_SEEN);
  expect(await database.listings.get(['cars', '1'])).toMatchObject({ seenAt: 20 });
  expect(await countListings({ database }), 'only what was looked at counts as viewed').toBe(MAX_SEEN - 10);
  await forgetPrefetched({ before: 20, database });
  expect(await database.listings.count(), 'the rows of the present run stay').toBe(MAX_SEEN);
  await forgetPrefetched({ database });
  expect(await database.listings.count()).toBe(MAX_SEEN - 10);
  expect(await measureListings({ database })).toMatchObject({ counts: { cars: MAX_SEEN - 10 } });
});

test('a listing that is looked at is no longer one that was only prefetched', async () => {
  await prefetchListings('cars', [cardOf(1), cardOf(2)], { now: 10, database });
  await rememberListings('cars', [cardOf(1)], { now: 20, database });
  await forgetPrefetched({ database });
  expect((await storedListings('cars', { database })).cards.map(({ id }) => id)).toEqual(['1']);
});

test('a device without room reports it, and keeps what it has', async () => {
  await rememberListings('cars', [cardOf(1)], { now: 10, database });
  database.listings.hook('creating', () => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  expect(await prefetchListings('cars', [cardOf(2)], { now: 20, database })).toBe('full');
  expect(await database.listings.count()).toBe(1);
});
