import { describe, expect, it } from 'vitest';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { vatInside } from '#domain/money/vat.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { loadReference } from '#server/catalogue/load-reference.ts';
import { ReferenceNames } from '#server/catalogue/reference-names.ts';
import vehicles from '#domain/catalogue/brands-models.json' with { type: 'json' };
import { insertListings } from '#server/listings/insert-listings.ts';
import { samplePropertyOffers, sampleOfferDays } from './sample-offers.ts';
import { refreshOffers, seedOffers } from './seed-offers.ts';
import { seedSellers } from './seed-sellers.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const start = new Date('2026-11-21T08:00:00Z');
const { db } = await testDatabase();
await loadReference(db);
const names = new ReferenceNames();
await names.refresh(db);
await seedSellers(db, start);
const showroom = await db.selectFrom('sellers').select('id').where('kind', '=', 'showroom').executeTakeFirstOrThrow();
const models = vehicles.brands
  .flatMap((brand) => brand.models.map((model) => ({ brand: brand.id, model: model.id })))
  .slice(0, 60);
await insertListings(
  db,
  cars,
  names,
  models.map(({ brand, model }, key) => ({
    source: 'seed',
    sourceKey: String(key),
    approval: 'accepted' as const,
    title: { en: model, ar: model },
    price: 5_000_000 + key * 123_457,
    priceNote: 'vat_included' as const,
    values: { brand, model, condition: 'new', year: 2026 },
    sellerId: showroom.id,
    photos: [],
    isSample: true,
    createdAt: start,
  })),
  start,
);

const offers = () => db.selectFrom('offers').selectAll().orderBy('ends_on').orderBy('slug').execute();

const at = (days: number) => new Date(start.getTime() + days * DAY_MS);

describe('the sample offers', () => {
  it('are created once, even if seeded again', async () => {
    const expected = sampleOfferDays.length + samplePropertyOffers.length;
    expect(await seedOffers(db, start)).toBe(expected);
    const first = await offers();
    await seedOffers(db, new Date(start.getTime() + 3 * DAY_MS));
    expect(await offers()).toEqual(first);
    expect(first).toHaveLength(expected);
  });

  it('are below the price of the car, VAT included', async () => {
    const listings = new Map(
      (await db.selectFrom('listings').select(['id', 'price']).execute()).map(({ id, price }) => [id, price ?? 0]),
    );
    for (const offer of await offers()) {
      if (offer.listing_id === null) continue;
      const price = listings.get(offer.listing_id) ?? 0;
      expect(offer.price_net).toBe(vatInside(price, riyadhDay(start)).net);
      expect(offer.price_incl_vat).toBeLessThan(price);
      expect(offer.price_incl_vat).toBeGreaterThan(price * 0.85);
      // Prices in whole riyals stay in whole riyals.
      expect((price - offer.price_incl_vat) % 100).toBe(0);
    }
  });

  it('restart on the day after the last has ended', async () => {
    const last = Math.max(...sampleOfferDays);
    expect(await refreshOffers(db, at(last))).toBe(0);
    expect(await refreshOffers(db, at(last + 1))).toBe(sampleOfferDays.length + samplePropertyOffers.length);
    const moved = await offers();
    expect(moved[0]?.ends_on).toBe(riyadhDay(at(last + 1)));
    expect(moved.at(-1)?.ends_on).toBe(riyadhDay(at(2 * last + 1)));
    expect(moved.every(({ starts_on }) => starts_on < riyadhDay(at(last + 1)))).toBe(true);
  });
});
