import { describe, expect, test } from 'vitest';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { catalogueLists } from '#server/catalogue/catalogue-lists.ts';
import { listingProblems } from '#server/listings/check-listing.ts';
import { placeLists } from '#server/places/place-lists.ts';
import { carMarket } from './car-market.ts';
import { generateCars } from './generate-cars.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const now = new Date('2026-11-21T09:00:00Z');
const sellers = [
  { id: 1, kind: 'showroom', city: 'riyadh' },
  { id: 2, kind: 'individual', city: 'jeddah' },
] as const;
const lists: Record<string, readonly { id: string }[]> = { ...catalogueLists(), ...placeLists() };
const generated = [...generateCars({ count: 2_000, sellers, now })];

describe('generated cars', () => {
  test('are reproducible, and a longer list starts with the shorter one', () => {
    expect([...generateCars({ count: 50, sellers, now })]).toEqual(generated.slice(0, 50));
  });

  test('match the catalogue and have all compared attributes', () => {
    const compared = Object.entries(cars.attributes)
      .filter(([, { compared }]) => compared)
      .map(([key]) => key);
    for (const { values } of generated) {
      expect(listingProblems(cars, values, (list, code) => lists[list]!.some(({ id }) => id === code))).toEqual({});
      for (const key of compared)
        if (!(key === 'engine' && values['fuel'] === 'electric')) expect(values[key], key).not.toBeNull();
    }
  });

  test('include every model and most body types early', () => {
    expect(new Set(generated.slice(0, carMarket.length).map(({ values }) => values['model'])).size).toBe(
      carMarket.length,
    );
    expect(new Set(generated.slice(0, 400).map(({ values }) => values['body'])).size).toBeGreaterThanOrEqual(8);
  });

  test('are plausible: new ones with low mileage and VAT, used ones cheaper with age, none later than next year', () => {
    for (const { values, priceNote, price } of generated) {
      expect(values['year']).toBeLessThanOrEqual(2027);
      if (values['condition'] === 'new') expect(values['mileage']).toBeLessThanOrEqual(200);
      expect(priceNote === 'vat_included').toBe(values['condition'] === 'new');
      if (price !== null) expect(price).toBeGreaterThanOrEqual(700_000);
    }
    const middlePrice = (from: number, to: number) => {
      const prices = generated
        .filter(
          ({ values, price }) =>
            values['model'] === 'toyota--camry' &&
            price !== null &&
            Number(values['year']) >= from &&
            Number(values['year']) <= to,
        )
        .map(({ price }) => price!);
      return prices.sort((a, b) => a - b)[Math.floor(prices.length / 2)]!;
    };
    expect(middlePrice(2012, 2017)).toBeLessThan(middlePrice(2019, 2022));
    expect(middlePrice(2019, 2022)).toBeLessThan(middlePrice(2025, 2027));
  });

  test('were listed within the last eleven weeks', () => {
    for (const { createdAt } of generated) {
      expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(createdAt.getTime()).toBeGreaterThan(now.getTime() - 76 * DAY_MS);
    }
  });
});
