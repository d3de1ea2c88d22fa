import { afterAll, beforeAll, expect, test } from 'vitest';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import { loadReference } from '#server/catalogue/load-reference.ts';
import { ReferenceNames } from '#server/catalogue/reference-names.ts';
import { keepReport } from '#server/listings/listing-reports-sql.ts';
import { insertListings, type NewListing } from '#server/listings/insert-listings.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { ListingIndexes } from './listing-index.ts';
import { marketOf } from './market.ts';

const { db } = await testDatabase();
const now = new Date('2026-11-21T09:00:00Z');
let index: ListingIndexes;

const flat = (sourceKey: string, price: number, change: Partial<NewListing> = {}): NewListing => ({
  source: 'test',
  sourceKey,
  approval: 'accepted',
  title: { en: 'Apartment', ar: 'شقة' },
  price,
  priceNote: 'transfer_tax',
  values: {
    purpose: 'sale',
    type: 'apartment',
    city: 'jeddah',
    space: 120,
    bedrooms: 3,
    facilities: ['elevator', 'kitchen'],
  },
  photos: [],
  createdAt: new Date('2026-11-01T09:00:00Z'),
  ...change,
});

const idOf = async (sourceKey: string) =>
  (await db.selectFrom('listings').select('id').where('source_key', '=', sourceKey).executeTakeFirstOrThrow()).id;

beforeAll(async () => {
  await loadReference(db);
  const names = new ReferenceNames();
  await names.refresh(db);
  const others = [50, 52, 54, 55, 56, 57, 58, 60].map((price, at) => flat(`other-${at}`, price * 1_000_000));
  const villas = [1, 2, 3].map((at) =>
    flat(`villa-${at}`, 200_000_000, {
      values: { purpose: 'sale', type: 'villa', city: 'jeddah', space: 400, bedrooms: 5 },
    }),
  );
  // In another city, so that its changes do not affect the price of the others.
  const elsewhere = ['changing', 'withdrawn'].map((key) =>
    flat(key, 40_000_000, { values: { purpose: 'sale', type: 'apartment', city: 'riyadh', space: 120, bedrooms: 3 } }),
  );
  // The newest, so that a search without a type finds it first.
  const plots = [1, 2].map((at) =>
    flat(`land-${at}`, 150_000_000, {
      values: { purpose: 'sale', type: at === 1 ? 'residential-land' : 'commercial-land', city: 'jeddah', space: 400 },
      createdAt: new Date('2026-11-20T09:00:00Z'),
    }),
  );
  await insertListings(
    db,
    properties,
    names,
    [flat('mine', 40_000_000), ...others, ...villas, ...elsewhere, ...plots],
    now,
  );
  index = await ListingIndexes.start(db);
});
afterAll(() => index.stop());

test('a price is compared with at least eight others, and similar listings come closest first', async () => {
  const { label, similar, prices } = await marketOf({ db, index }, properties, await idOf('mine'), '2026-11-21');
  expect(label).toEqual({ position: 'below', median: 55_500_000, sample: 8, basis: 'close' });
  expect(prices).toEqual([{ at: '2026-11-01T09:00:00.000Z', price: 40_000_000 }]);
  expect(similar).toHaveLength(6);
  expect(similar.every(({ values }) => values['type'] === 'apartment')).toBe(true);
  expect(similar[0]?.names['facilities:elevator']).toEqual({ en: 'Elevator', ar: 'مصعد' });
});

test('three comparable listings give no price label, and similar ones continue with the next kind', async () => {
  const { label, similar } = await marketOf({ db, index }, properties, await idOf('villa-1'), '2026-11-21');
  expect(label).toBeNull();
  expect(similar.map(({ values }) => values['type']).slice(0, 3)).toEqual(['villa', 'villa', 'apartment']);
});

test('land is never shown as similar to a home, nor a home to land', async () => {
  const typesLike = async (key: string) =>
    (await marketOf({ db, index }, properties, await idOf(key), '2026-11-21')).similar.map(
      ({ values }) => values['type'],
    );
  expect(await typesLike('villa-1')).toEqual(['villa', 'villa', 'apartment', 'apartment', 'apartment', 'apartment']);
  expect(await typesLike('land-1')).toEqual(['commercial-land']);
});

test('every change of a public price is kept, whoever makes it', async () => {
  const id = await idOf('changing');
  await db.updateTable('listings').set({ price: 38_000_000 }).where('id', '=', id).execute();
  await db.updateTable('listings').set({ availability: 'available' }).where('id', '=', id).execute();
  await db.updateTable('listings').set({ price: null }).where('id', '=', id).execute();
  const { prices, label } = await marketOf({ db, index }, properties, id, '2026-11-21');
  expect(prices.map(({ price }) => price)).toEqual([40_000_000, 38_000_000, null]);
  expect(label).toBeNull();
});

test('a listing that was not accepted has no price history and no label', async () => {
  const id = await idOf('withdrawn');
  await db.updateTable('listings').set({ approval: 'pending' }).where('id', '=', id).execute();
  await db.updateTable('listings').set({ price: 1 }).where('id', '=', id).execute();
  for (const gone of [id, 999_999]) {
    const market = await marketOf({ db, index }, properties, gone, '2026-11-21');
    expect(market).toMatchObject({ prices: [], label: null });
    expect(market.similar.length).toBeGreaterThan(3);
  }
});

test('a report waits for the desk; a report about an unknown listing is refused', async () => {
  const report = { key: '0192f0aa-1111-7000-8000-00000000000b', accountId: null, locale: 'ar' as const, now };
  expect(
    await keepReport(db, {
      ...report,
      id: '0192f0aa-1111-7000-8000-00000000000a',
      report: { listing: String(await idOf('mine')), reason: 'wrong_price' },
    }),
  ).toBe(true);
  expect(
    await keepReport(db, {
      ...report,
      id: '0192f0aa-1111-7000-8000-00000000000c',
      report: { listing: '999999999', reason: 'fraud' },
    }),
  ).toBe(false);
  expect(await db.selectFrom('listing_reports').select(['reason', 'handled_at']).execute()).toEqual([
    { reason: 'wrong_price', handled_at: null },
  ]);
});
