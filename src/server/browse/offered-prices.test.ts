import { beforeAll, describe, expect, it } from 'vitest';
import { readSearch } from '#domain/catalogue/search.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { monthlyFor } from '#domain/financing/standing-terms.ts';
import { loadReference } from '#server/catalogue/load-reference.ts';
import { ReferenceNames } from '#server/catalogue/reference-names.ts';
import { insertListings } from '#server/listings/insert-listings.ts';
import { selectCards, selectDetail } from '#server/listings/listings-sql.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { addOffer, priced } from '../../../tests/support/sample-offer.ts';
import { IndexFollower } from './index-follower.ts';

const { db } = await testDatabase();
const names = new ReferenceNames();
const now = new Date('2026-11-21T09:00:00Z');
let today = '2026-11-21';
let versions = 0;
const logged: string[] = [];
let withdrawals = 0;
const index = new IndexFollower(
  db,
  (state) => {
    versions += 1;
    ({ withdrawals } = state);
  },
  (line) => logged.push(line),
  () => today,
);
const ids: Record<string, number> = {};

beforeAll(async () => {
  await loadReference(db);
  await names.refresh(db);
  const car = (sourceKey: string, price: number) => ({
    source: 'test',
    sourceKey,
    approval: 'accepted' as const,
    title: { en: sourceKey, ar: sourceKey },
    price,
    priceNote: 'vat_included' as const,
    values: { brand: 'toyota', model: 'toyota--camry', condition: 'new', year: 2026 },
    photos: [],
    createdAt: now,
  });
  await insertListings(
    db,
    cars,
    names,
    [car('offered', 11_500_000), car('plain', 11_000_000), car('fleet', 12_000_000)],
    now,
  );
  for (const { id, source_key: key } of await db.selectFrom('listings').select(['id', 'source_key']).execute())
    ids[key] = id;
  await index.refresh();
});

/** Names of the listings that a search finds, in its order. */
async function found(parameters: Record<string, string>): Promise<string[]> {
  await index.refresh();
  const wanted = index.search('cars', readSearch(cars, parameters).search, {}).ids;
  return wanted.map((id) => Object.keys(ids).find((key) => ids[key] === id) ?? '');
}
const cardOf = async (key: string, day = today) => (await selectCards(db, [ids[key] ?? 0], day))[0];

describe('a listing with a running public offer', () => {
  it('is found and sorted by the price of the offer, which its card and page show with a monthly figure', async () => {
    expect(await found({ sort: 'price-low' })).toEqual(['plain', 'offered', 'fleet']);
    const id = await addOffer(db, 'season', {
      listing_id: ids['offered'],
      starts_on: '2026-11-01',
      ends_on: '2026-11-22',
    });
    expect(await found({ sort: 'price-low' })).toEqual(['offered', 'plain', 'fleet']);
    expect(await found({ priceTo: '103500' })).toEqual(['offered']);
    expect(await found({ priceFrom: '103501' })).toEqual(expect.not.arrayContaining(['offered']));
    const offer = {
      id,
      slug: 'season',
      audience: 'individuals',
      price: 10_350_000,
      monthly: monthlyFor(10_350_000, 'new', today),
      endsOn: '2026-11-22',
    };
    expect(await cardOf('offered')).toMatchObject({ price: 11_500_000, offer });
    expect(await selectDetail(db, cars, ids['offered'] ?? 0, new Date(today))).toMatchObject({
      price: 11_500_000,
      offer,
    });
    const upTo = String(Math.ceil((offer.monthly ?? 0) / 100));
    expect(await found({ monthlyTo: upTo })).toEqual(['offered']);
  });

  it('uses the lowest of several offers', async () => {
    await addOffer(db, 'lower', { listing_id: ids['offered'], ...priced(10_120_000), ends_on: '2026-11-21' });
    expect((await cardOf('offered'))?.offer).toMatchObject({ slug: 'lower', price: 10_120_000 });
    expect(await found({ priceTo: '101200' })).toEqual(['offered']);
  });

  it('costs more again when an offer is withdrawn, and less when one is changed', async () => {
    await db.updateTable('offers').set(priced(10_200_000)).where('slug', '=', 'lower').execute();
    expect(await found({ priceTo: '101200' })).toEqual([]);
    expect(await found({ priceTo: '102000' })).toEqual(['offered']);
    await db.deleteFrom('offers').where('slug', '=', 'lower').execute();
    expect(await found({ priceTo: '102000' })).toEqual([]);
    expect(await found({ priceTo: '103500' })).toEqual(['offered']);
  });

  it('has its own price again on the day after the last one, without any write', async () => {
    await addOffer(db, 'from-tomorrow', { listing_id: ids['plain'], starts_on: '2026-11-23', ends_on: '2026-11-23' });
    expect(await found({ priceTo: '103500' })).toEqual(['offered']);
    const before = versions;
    today = '2026-11-23';
    expect(await found({ priceTo: '103500' })).toEqual(['plain']);
    expect(versions).toBeGreaterThan(before);
    expect((await cardOf('offered'))?.offer).toBeNull();
    today = '2026-11-24';
    expect(await found({ sort: 'price-low' })).toEqual(['plain', 'offered', 'fleet']);
    expect(await found({ priceTo: '103500' })).toEqual([]);
    // With the clock set back, the offers of that day count.
    today = '2026-11-21';
    expect(await found({ priceTo: '103500' })).toEqual(['offered']);
  });
});

it('ignores offers for companies, above the price, or on a sold car', async () => {
  await addOffer(db, 'for-fleets', { listing_id: ids['fleet'], audience: 'companies' });
  await addOffer(db, 'dearer', { listing_id: ids['fleet'], ...priced(12_650_000) });
  expect((await cardOf('fleet'))?.offer).toBeNull();
  expect(await found({ priceFrom: '120000', priceTo: '120000' })).toEqual(['fleet']);
  await db
    .updateTable('listings')
    .set({ availability: 'sold' })
    .where('id', '=', ids['offered'] ?? 0)
    .execute();
  expect((await cardOf('offered'))?.offer).toBeNull();
  expect(logged).toEqual([]);
});

it('counts a listing that leaves, and neither a changed price nor an advert that nobody has seen', async () => {
  const set = (key: string, change: { price?: number; approval?: 'accepted' | 'pending' | 'rejected' }) =>
    db
      .updateTable('listings')
      .set(change)
      .where('id', '=', ids[key] ?? 0)
      .execute();
  await found({});
  const before = withdrawals;
  await set('plain', { price: 10_900_000 });
  await found({});
  expect(withdrawals).toBe(before);
  await set('plain', { approval: 'rejected' });
  expect(await found({})).not.toContain('plain');
  const after = withdrawals;
  expect(after).toBeGreaterThan(before);
  await set('plain', { price: 10_800_000 });
  await found({});
  expect(withdrawals).toBe(after);
});
