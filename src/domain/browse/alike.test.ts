import { expect, test } from 'vitest';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import { rangeLimits } from '#domain/catalogue/search.ts';
import { comparableSearch, comparisonSteps, searchesAlike } from './alike.ts';

const camry = {
  brand: 'toyota',
  model: 'toyota--camry',
  condition: 'used',
  year: 2020,
  mileage: 80_000,
  city: 'riyadh',
};

test('compares a car with the same model within one year and a similar mileage', () => {
  expect(comparableSearch(cars, camry)).toMatchObject({
    choices: { brand: ['toyota'], model: ['toyota--camry'], condition: ['used'] },
    ranges: { year: { from: 2019, to: 2021 }, mileage: { from: 48_000, to: 112_000 } },
  });
});

test('searches for similar listings from the narrowest search to the widest', () => {
  expect(
    searchesAlike(cars, camry, () => []).map(({ choices, ranges }) => [
      Object.keys(choices).length,
      Object.keys(ranges).length,
    ]),
  ).toEqual([
    [3, 2],
    [3, 0],
    [2, 0],
    [1, 0],
  ]);
});

test('never takes land for a building, however wide the search becomes', () => {
  const typesFor = (type: string) =>
    searchesAlike(properties, { purpose: 'sale', type, city: 'jeddah' }, () => ['villa', 'apartment', 'raw-land']).map(
      ({ choices }) => choices['type'],
    );
  expect(typesFor('villa')).toEqual([['villa'], ['villa'], ['villa', 'apartment']]);
  expect(typesFor('raw-land')).toEqual([['raw-land'], ['raw-land'], ['raw-land']]);
});

test('stays within what the catalogue allows, so that the link to similar listings is a valid search', () => {
  const { min, max } = rangeLimits(cars, 'year')!;
  const yearsOf = (year: number) => comparableSearch(cars, { ...camry, year })?.ranges['year'];
  expect(yearsOf(min)).toEqual({ from: min, to: min + 1 });
  expect(yearsOf(max)).toEqual({ from: max - 1, to: max });
});

test('compares a price first with the same trim or district, then without it, then within wider bounds', () => {
  const steps = comparisonSteps(cars, { ...camry, class: 'gle' });
  expect(steps.map(({ basis }) => basis)).toEqual(['exact', 'close', 'wide']);
  expect(steps.map(({ choices }) => choices['class'])).toEqual([['gle'], undefined, undefined]);
  expect(steps.map(({ ranges }) => ranges['year'])).toEqual([
    { from: 2019, to: 2021 },
    { from: 2019, to: 2021 },
    { from: 2018, to: 2022 },
  ]);
  expect(comparisonSteps(cars, camry).map(({ basis }) => basis)).toEqual(['close', 'wide']);
  expect(comparisonSteps(cars, { ...camry, year: undefined })).toEqual([]);
});

test('compares rents with the same rent period, and land without bedrooms by its area', () => {
  const flat = { purpose: 'rent', rentPeriod: 'yearly', type: 'apartment', city: 'jeddah', space: 100, bedrooms: 2 };
  expect(comparableSearch(properties, flat)).toMatchObject({
    choices: { rentPeriod: ['yearly'] },
    ranges: { space: { from: 75, to: 125 }, bedrooms: { from: 1, to: 3 } },
  });
  expect(
    comparableSearch(properties, { purpose: 'sale', type: 'residential-land', city: 'jeddah', space: 600 })?.ranges,
  ).toEqual({ space: { from: 450, to: 750 } });
});

test('returns no searches when the advert lacks the required values', () => {
  expect(comparableSearch(cars, { ...camry, year: undefined })).toBeNull();
  expect(comparableSearch(properties, { purpose: 'sale', space: 300 })).toBeNull();
  expect(searchesAlike(cars, {}, () => [])).toEqual([]);
});

test('searches for nothing similar where the first value is unknown, because everything would be', () => {
  expect(searchesAlike(cars, { year: 2020 }, () => [])).toEqual([]);
  expect(searchesAlike(cars, { condition: 'used', model: 'toyota--camry' }, () => [])).toEqual([]);
});
