import { beforeAll, describe, expect, test } from 'vitest';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import { monthlyFor } from '#domain/financing/standing-terms.ts';
import { json as jsonb } from '#server/db/database.ts';
import { loadReference } from '#server/catalogue/load-reference.ts';
import { ReferenceNames } from '#server/catalogue/reference-names.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { insertListings, type NewListing } from './insert-listings.ts';
import { selectCards, selectDetail } from './listings-sql.ts';
import { refreshMonthly } from './monthly.ts';

const { db } = await testDatabase();
const names = new ReferenceNames();
const now = new Date('2026-11-21T09:00:00Z');
const today = '2026-11-21';

const car = (change: Partial<NewListing> = {}): NewListing => ({
  source: 'test',
  sourceKey: '1',
  approval: 'accepted',
  title: { en: 'Toyota Camry 2020', ar: 'تويوتا كامري 2020' },
  price: 6_000_000,
  priceNote: 'private_no_vat',
  values: { brand: 'toyota', model: 'toyota--camry', year: 2020, condition: 'used', mileage: 90_000 },
  photos: [],
  createdAt: now,
  ...change,
});

const store = (...listings: NewListing[]) => insertListings(db, cars, names, listings, now);

beforeAll(async () => {
  await loadReference(db);
  await names.refresh(db);
});

describe('storing listings', () => {
  test('a listing is stored once, however often it is imported, and keeps its state', async () => {
    expect(await store(car(), car({ sourceKey: '2', price: null }))).toBe(2);
    await db.updateTable('listings').set({ availability: 'sold' }).where('source_key', '=', '1').execute();
    expect(await store(car({ price: 1 }), car({ sourceKey: '3' }))).toBe(1);
    const row = await db
      .selectFrom('listings')
      .select(['availability', 'price'])
      .where('source_key', '=', '1')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ availability: 'sold', price: 6_000_000 });
  });

  test('the monthly installment uses the standard terms, and there is none without a price', async () => {
    await store(car({ sourceKey: 'priced' }), car({ sourceKey: 'on request', price: null }));
    const rows = await db
      .selectFrom('listings')
      .select(['source_key', 'monthly'])
      .where('source_key', 'in', ['priced', 'on request'])
      .orderBy('source_key')
      .execute();
    expect(rows.map(({ monthly }) => monthly)).toEqual([null, monthlyFor(6_000_000, 'used', '2026-11-21')]);
  });

  test('installments of other terms are calculated again at the start, and only those', async () => {
    await store(car({ sourceKey: 'stale' }));
    await db
      .updateTable('listings')
      .set({ monthly: 1, terms_version: 'old' })
      .where('source_key', '=', 'stale')
      .execute();
    expect(await refreshMonthly(db, now)).toBe(1);
    expect(await refreshMonthly(db, now)).toBe(0);
    const row = await db
      .selectFrom('listings')
      .select('monthly')
      .where('source_key', '=', 'stale')
      .executeTakeFirstOrThrow();
    expect(row.monthly).toBe(monthlyFor(6_000_000, 'used', '2026-11-21'));
  });

  test('land on sale gets the terms of land, and land stored with those of a first home gets them at the start', async () => {
    const price = 100_000_000;
    const property = (type: string): NewListing => ({
      ...car({ sourceKey: type, price, priceNote: 'transfer_tax' }),
      values: { purpose: 'sale', type, city: 'jeddah', space: 400 },
    });
    await insertListings(db, properties, names, [property('raw-land'), property('villa')], now);
    const monthlyOf = async (type: string) =>
      (await db.selectFrom('listings').select('monthly').where('source_key', '=', type).executeTakeFirstOrThrow())
        .monthly;
    expect([await monthlyOf('raw-land'), await monthlyOf('villa')]).toEqual([
      monthlyFor(price, 'land', today),
      monthlyFor(price, 'home', today),
    ]);
    await db
      .updateTable('listings')
      .set({ monthly: monthlyFor(price, 'home', today), terms_version: 'before land had terms' })
      .where('source_key', 'in', ['raw-land', 'villa'])
      .execute();
    expect(await refreshMonthly(db, now)).toBe(2);
    expect([await monthlyOf('raw-land'), await monthlyOf('villa')]).toEqual([
      monthlyFor(price, 'land', today),
      monthlyFor(price, 'home', today),
    ]);
  });

  test.each([
    [{ brand: 'no-such-brand' }, /brand unknown_code/],
    [{ brand: 'kia', model: 'toyota--camry' }, /model not_within/],
    [{ year: 1900 }, /year out_of_range/],
    [{ mileage: 1.5 }, /mileage not_a_number/],
    [{ wings: 'two' }, /wings unknown_attribute/],
    [{ constructor: 'x' }, /constructor unknown_attribute/],
  ])('values unknown to the catalogue are refused with the whole batch: %j', async (values, reason) => {
    const misfit = car({ sourceKey: 'misfit', values });
    await expect(store(car({ sourceKey: 'beside it' }), misfit)).rejects.toThrow(reason);
    expect(await db.selectFrom('listings').select('id').where('source_key', '=', 'beside it').execute()).toEqual([]);
  });
});

describe('reading listings', () => {
  test('cards have the requested order, with cover and seller', async () => {
    const seller = await db
      .insertInto('sellers')
      .values({ slug: 's', kind: 'showroom', name: jsonb({ en: 'S', ar: 'س' }), verified_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('photos')
      .values({ id: 'p1', width: 1600, height: 1200, variants: jsonb({ widths: [320, 640], drawn: true }) })
      .execute();
    await store(car({ sourceKey: 'a', photos: ['p1', 'gone'], sellerId: seller.id }), car({ sourceKey: 'b' }));
    const ids = await db
      .selectFrom('listings')
      .select(['id', 'source_key'])
      .where('source_key', 'in', ['a', 'b'])
      .orderBy('source_key')
      .execute();
    const [a, b] = ids.map(({ id }) => id);
    const cards = await selectCards(db, [b!, 999_999, a!], today);
    expect(cards.map(({ id }) => id)).toEqual([b, a]);
    expect(cards[1]).toMatchObject({
      sellerKind: 'showroom',
      sellerIsVerified: true,
      cover: { id: 'p1', width: 1600, widths: [320, 640], drawn: true, alt: null },
    });
    expect(cards[0]).toMatchObject({
      sellerKind: null,
      sellerIsVerified: false,
      cover: null,
      price: 6_000_000,
      createdAt: now,
    });
    // A photo that is not made yet is left out of the page instead of shown broken.
    expect((await selectDetail(db, cars, a!, new Date(today)))?.photos.map(({ id }) => id)).toEqual(['p1']);
    expect(await selectDetail(db, properties, a!, new Date(today))).toBeUndefined();
  });

  test('sold listings still have their page, unapproved ones have none', async () => {
    await store(
      car({ sourceKey: 'sold', availability: 'sold' }),
      car({ sourceKey: 'unapproved', approval: 'pending' }),
    );
    const id = async (key: string) =>
      (await db.selectFrom('listings').select('id').where('source_key', '=', key).executeTakeFirstOrThrow()).id;
    expect(await selectDetail(db, cars, await id('sold'), new Date(today))).toMatchObject({
      availability: 'sold',
      seller: null,
      photos: [],
    });
    expect(await selectDetail(db, cars, await id('unapproved'), new Date(today))).toBeUndefined();
  });
});
