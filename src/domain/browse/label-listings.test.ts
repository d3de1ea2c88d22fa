import { expect, test } from 'vitest';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import type { Values } from '#domain/catalogue/catalogue.ts';
import { labelListings, MAX_COMPARABLES } from './label-listings.ts';
import { runSteps } from '#domain/search/in-steps.ts';
import { buildListingIndex, changeListingIndex, type ListingIndex } from './listing-index.ts';
import type { IndexRow } from './segment.ts';

/** Small seeded generator (mulberry32): the same market on every run. */
function randomness(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return (below: number) => Math.floor(next() * below);
}

const car = (id: number, price: number | null, change: Values = {}): IndexRow => ({
  id,
  createdAt: id * 1000,
  price,
  monthly: null,
  values: {
    brand: 'toyota',
    model: 'toyota--camry',
    class: 'gle',
    condition: 'used',
    year: 2020,
    mileage: 80_000,
    ...change,
  },
  words: '',
});
const noWords = () => [];
const market = (rows: readonly IndexRow[]) => buildListingIndex(cars, rows, noWords);
const several = (count: number, price: number, change: Values = {}, from = 100) =>
  Array.from({ length: count }, (_, at) => car(from + at, price, change));
const changed = (index: ListingIndex, rows: readonly IndexRow[], removed: readonly number[] = []) =>
  runSteps(changeListingIndex(index, rows, removed, noWords));
const labelOf = (index: ListingIndex, row: IndexRow) => labelListings(index, [row])[0];

test('compares with the same trim first, then the model, then more years, and says which', () => {
  const mine = car(1, 4_000_000);
  const trims = several(8, 5_000_000);
  expect(labelOf(market([mine, ...trims]), mine)).toEqual({
    position: 'below',
    median: 5_000_000,
    sample: 8,
    basis: 'exact',
  });
  const models = [...trims.slice(1), ...several(1, 5_000_000, { class: 'se' }, 200)];
  expect(labelOf(market([mine, ...models]), mine)).toMatchObject({ sample: 8, basis: 'close' });
  const years = [...trims.slice(1), ...several(1, 5_000_000, { year: 2018 }, 200)];
  expect(labelOf(market([mine, ...years]), mine)).toMatchObject({ sample: 8, basis: 'wide' });
});

test('gives no label for seven comparables, for another model or condition, or without a price', () => {
  const mine = car(1, 4_000_000);
  const others = [
    ...several(7, 5_000_000),
    ...several(9, 5_000_000, { model: 'toyota--corolla' }, 200),
    ...several(9, 5_000_000, { condition: 'new' }, 300),
    ...several(9, 5_000_000, { year: 2016 }, 400),
    ...several(9, 5_000_000, { mileage: 400_000 }, 500),
  ];
  const index = market([mine, ...others, car(600, null)]);
  expect(labelOf(index, mine)).toBeNull();
  expect(labelOf(market([mine, ...several(9, 5_000_000)]), car(1, null))).toBeNull();
  expect(labelOf(index, car(1, 4_000_000, { year: undefined }))).toBeNull();
  expect(labelOf(index, car(1, 4_000_000, { model: 'toyota--invented' }))).toBeNull();
});

test('gives no label where a kind compares by a quantity that the index does not hold', () => {
  const mine = car(1, 4_000_000);
  const { alike, filters } = cars;
  const rows = [mine, ...several(9, 5_000_000)];
  const withoutMileage = { ...cars, filters: filters.filter((key) => key !== 'mileage'), sorts: {} };
  expect(labelOf(buildListingIndex(withoutMileage, rows, noWords), mine)).toBeNull();
  const byYear = { ...withoutMileage, alike: { ...alike, near: { year: { by: 1 } } } };
  expect(labelOf(buildListingIndex(byYear, rows, noWords), mine)).toMatchObject({ sample: 9 });
});

test('takes the newest comparables up to a number', () => {
  const mine = car(1, 4_000_000);
  const old = several(MAX_COMPARABLES, 9_000_000, {}, 1_000);
  const recent = several(MAX_COMPARABLES, 4_000_000, {}, 5_000);
  expect(labelOf(market([mine, ...old, ...recent]), mine)).toMatchObject({
    position: 'around',
    median: 4_000_000,
    sample: MAX_COMPARABLES,
  });
});

test('takes the newest whatever their numbers are, from both parts of the market', () => {
  const mine = car(1, 4_000_000);
  const dated = (rows: readonly IndexRow[], createdAt: number) => rows.map((row) => ({ ...row, createdAt }));
  const recent = dated(several(MAX_COMPARABLES / 2, 4_000_000, {}, 1_000), 9_000);
  const old = dated(several(MAX_COMPARABLES, 9_000_000, {}, 5_000), 1_000);
  const index = changed(
    market([mine, ...old, ...recent]),
    dated(several(MAX_COMPARABLES / 2, 4_000_000, {}, 3_000), 8_000),
  );
  expect(labelOf(index, mine)).toMatchObject({ median: 4_000_000, sample: MAX_COMPARABLES });
});

test('follows changes of the market', () => {
  const mine = car(1, 4_000_000);
  const index = market([mine, ...several(8, 5_000_000)]);
  expect(labelOf(index, mine)?.position).toBe('below');
  const lowered = several(8, 4_000_000);
  expect(labelOf(changed(index, lowered), mine)).toMatchObject({ position: 'around', median: 4_000_000, sample: 8 });
  expect(labelOf(changed(index, [], [100]), mine)).toBeNull();
});

test('compares a home with its district first', () => {
  const flat = (id: number, price: number, change: Values = {}): IndexRow => ({
    ...car(id, price),
    values: { purpose: 'sale', type: 'apartment', city: 'jeddah', district: 'a', space: 100, bedrooms: 2, ...change },
  });
  const mine = flat(1, 50_000_000);
  const near = Array.from({ length: 8 }, (_, at) => flat(100 + at, 60_000_000));
  const far = Array.from({ length: 8 }, (_, at) => flat(200 + at, 40_000_000, { district: 'b' }));
  const index = buildListingIndex(properties, [mine, ...near, ...far], noWords);
  expect(labelOf(index, mine)).toMatchObject({ position: 'below', basis: 'exact', sample: 8 });
  expect(labelOf(index, flat(1, 50_000_000, { district: 'c' }))).toMatchObject({ basis: 'close', sample: 16 });
});

/** The rule once more, over plain rows: no index, no shared code. */
function plainLabel(rows: readonly IndexRow[], mine: IndexRow) {
  const number = (row: IndexRow, key: string) => Number(row.values[key]);
  const within = (row: IndexRow, years: number, share: number) => {
    const km = number(mine, 'mileage');
    return (
      Math.abs(number(row, 'year') - number(mine, 'year')) <= years &&
      Math.abs(number(row, 'mileage') - km) <= Math.round(km * share)
    );
  };
  const same = rows
    .filter(
      (row) =>
        row.id !== mine.id &&
        row.price !== null &&
        ['brand', 'model', 'condition'].every((key) => row.values[key] === mine.values[key]),
    )
    .toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id);
  const steps = [
    ['exact', same.filter((row) => row.values['class'] === mine.values['class'] && within(row, 1, 0.4))],
    ['close', same.filter((row) => within(row, 1, 0.4))],
    ['wide', same.filter((row) => within(row, 2, 0.6))],
  ] as const;
  const middle = (values: readonly number[]) => {
    const sorted = values.toSorted((a, b) => a - b);
    const half = (sorted.length - 1) / 2;
    return (sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2;
  };
  for (const [basis, found] of steps) {
    const prices = found.slice(0, 400).map(({ price }) => price ?? 0);
    if (prices.length < 8 || mine.price === null) continue;
    const median = middle(prices);
    const spread = 1.4826 * middle(prices.map((price) => Math.abs(price - median)));
    const band = Math.max(0.06 * median, spread / 2);
    const position = mine.price < median - band ? 'below' : mine.price > median + band ? 'above' : 'around';
    return { position, median: Math.round(median), sample: prices.length, basis };
  }
  return null;
}

test.each([1, 2, 3])('agrees with the plain rule over a random market (%i)', (seed) => {
  const below = randomness(seed);
  const rows = Array.from({ length: 600 }, (_, at) => ({
    ...car(at + 1, below(10) === 0 ? null : 3_000_000 + below(400) * 10_000, {
      model: `toyota--${['camry', 'corolla', 'yaris'][below(3)]}`,
      class: ['gle', 'se', 'le'][below(3)],
      condition: below(5) === 0 ? 'new' : 'used',
      year: 2012 + below(12),
      mileage: below(20) * 12_345,
    }),
    createdAt: below(100) * 1_000,
  }));
  const index = changed(market(rows.slice(0, 500)), rows.slice(500));
  const labels = labelListings(index, rows);
  expect(labels).toEqual(rows.map((row) => plainLabel(rows, row)));
  const bases = new Set(labels.map((label) => label?.basis));
  expect(bases).toEqual(new Set(['exact', 'close', 'wide', undefined]));
});
