import { describe, expect, test } from 'vitest';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import { everything, type ListingSearch } from '#domain/catalogue/search.ts';
import { anchorsOf, anchorsOfListing } from './anchors.ts';
import { matches, type MatchedListing, readyListing, readySearch } from './matches.ts';

const camry: MatchedListing = {
  price: 5_000_000,
  monthly: 110_000,
  values: { brand: 'toyota', model: 'toyota--camry', year: 2021, city: 'riyadh' },
  words: 'Toyota Camry GLX\nتويوتا كامري\n2021',
};
const named = (key: string, code: string) => (key === 'city' && code === 'riyadh' ? ['Riyadh', 'الرياض'] : []);
const found = (search: Partial<ListingSearch>, listing: Partial<MatchedListing> = {}) =>
  matches(readySearch(cars, { ...everything, ...search }), readyListing(cars, { ...camry, ...listing }, named));

describe('a search finds a listing', () => {
  test('with one of the chosen codes, and none without them', () => {
    expect(found({ choices: { brand: ['kia', 'toyota'] } })).toBe(true);
    expect(found({ choices: { brand: ['kia'] } })).toBe(false);
    expect(found({ choices: { fuel: ['diesel'] } })).toBe(false);
  });

  test('at the limits of a range, given in riyals, and never without a value', () => {
    expect(found({ ranges: { price: { from: 50_000, to: 50_000 } } })).toBe(true);
    expect(found({ ranges: { price: { to: 49_999 } } })).toBe(false);
    expect(found({ ranges: { price: { from: 50_001 } } })).toBe(false);
    expect(found({ ranges: { price: { to: 60_000 } } }, { price: null })).toBe(false);
    expect(found({ ranges: { year: { from: 2021 }, mileage: { to: 10 } } })).toBe(false);
    expect(found({ ranges: { monthly: { to: 1_100 } } })).toBe(true);
  });

  test('by the beginnings of all words, joined or apart, in names of codes too', () => {
    expect(['cam toy', 'كامري', '2021', 'riya camry', 'رياض', 'الرياض'].map((text) => found({ text }))).toEqual(
      Array.from({ length: 6 }, () => true),
    );
    expect(['camry hybrid', 'amry'].map((text) => found({ text }))).toEqual([false, false]);
    expect(found({ text: 'land cruiser 2021' }, { words: 'Toyota LandCruiser\n2021' })).toBe(true);
    expect(found({ text: 'f150' }, { words: 'Ford F-150' })).toBe(true);
  });
});

test('several facilities must all be there', () => {
  const home = readyListing(properties, { ...camry, values: { facilities: ['pool', 'garden'] } }, () => []);
  const asked = (...facilities: string[]) =>
    matches(readySearch(properties, { ...everything, choices: { facilities } }), home);
  expect([asked('pool'), asked('garden', 'pool'), asked('pool', 'lift')]).toEqual([true, true, false]);
});

test('a search stands under its narrowest choice, where every listing it finds is looked for', () => {
  const anchors = (choices: Record<string, string[]>) => anchorsOf(cars, { choices });
  expect(anchors({})).toEqual(['cars']);
  expect(anchors({ fuel: ['diesel'], brand: ['kia', 'toyota'] })).toEqual(['cars brand kia', 'cars brand toyota']);
  expect(anchors({ city: ['riyadh'], model: ['toyota--camry'], brand: ['toyota'] })).toEqual([
    'cars model toyota--camry',
  ]);
  expect(anchorsOfListing(cars, camry.values)).toEqual(
    expect.arrayContaining(['cars', 'cars brand toyota', 'cars model toyota--camry', 'cars city riyadh']),
  );
});
