import { expect, test } from 'vitest';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import * as v from 'valibot';
import { addToComparison, applyComparison, ComparisonChange, readComparedIds } from './comparison.ts';
import { comparisonRows, isCompared } from './comparison-rows.ts';

test('holds two cars, and asks which one a third replaces', () => {
  expect(addToComparison([], '1')).toEqual({ kind: 'added', ids: ['1'] });
  expect(addToComparison(['1'], '2')).toEqual({ kind: 'added', ids: ['1', '2'] });
  expect(addToComparison(['1', '2'], '3')).toEqual({ kind: 'full' });
  expect(addToComparison(['1', '2'], '3', '1')).toEqual({ kind: 'added', ids: ['3', '2'] });
});

test('reports a car that is already compared', () => {
  expect(addToComparison(['1', '2'], '2')).toEqual({ kind: 'already' });
});

test('keeps a later change when an older one arrives', () => {
  const now = { ids: ['1'], changedAt: '2026-11-21T10:00:00.000Z' };
  expect(applyComparison(now, { ids: ['2'], at: '2026-11-21T09:00:00.000Z' })).toBe(now);
  expect(applyComparison(now, { ids: ['2'], at: '2026-11-21T11:00:00.000Z' })).toEqual({
    ids: ['2'],
    changedAt: '2026-11-21T11:00:00.000Z',
  });
});

test('reads the first two cars of an address and ignores the rest', () => {
  expect(readComparedIds('1000,1001')).toEqual(['1000', '1001']);
  expect(readComparedIds('1000,1000,x,-1,1001,1002')).toEqual(['1000', '1001']);
  expect(readComparedIds(undefined)).toEqual([]);
  expect(readComparedIds(['1'])).toEqual([]);
});

const car = (values: Record<string, string | number | null>, price: number | null = null) => ({
  values,
  price,
  monthly: null,
});

test('compares all eighteen attributes: the name in the heading, seventeen in rows', () => {
  const keys = comparisonRows(cars, [car({}), car({})]).map(({ key }) => key);
  for (const key of [
    'year',
    'fuel',
    'transmission',
    'owners',
    'engine',
    'mileage',
    'drive',
    'horsepower',
    'airbags',
    'brakes',
    'sensors',
    'seats',
    'model',
    'class',
    'brand',
    'body',
    'color',
  ])
    expect(keys).toContain(key);
  expect(keys).toHaveLength(2 + 17);
});

test('marks the better value where there is an order', () => {
  const rows = comparisonRows(cars, [
    car({ year: 2023, mileage: 60_000, owners: '2', sensors: 'rear', color: 'white' }, 90),
    car({ year: 2021, mileage: 40_000, owners: '1', sensors: 'all-around', color: 'black' }, 80),
  ]);
  const best = Object.fromEntries(rows.map(({ key, best: marked }) => [key, marked]));
  expect(best).toMatchObject({ price: [1], year: [0], mileage: [1], owners: [1], sensors: [1], color: [] });
});

test('marks no value that is equal or missing', () => {
  const rows = comparisonRows(cars, [car({ year: 2023, mileage: 5 }), car({ year: 2023 })]);
  expect(rows.find(({ key }) => key === 'year')).toMatchObject({ differs: false, best: [] });
  expect(rows.find(({ key }) => key === 'mileage')).toMatchObject({ differs: true, best: [] });
});

test('replaces nothing where the listing to replace is not compared', () => {
  expect(addToComparison(['1'], '3', '9')).toEqual({ kind: 'added', ids: ['1', '3'] });
  expect(addToComparison(['1', '2'], '3', '9')).toEqual({ kind: 'full' });
});

test('takes the first change, and of two at the same moment the one that arrives last', () => {
  const at = '2026-11-21T10:00:00.000Z';
  expect(applyComparison({ ids: [], changedAt: null }, { ids: ['1'], at })).toEqual({ ids: ['1'], changedAt: at });
  expect(applyComparison({ ids: ['1'], changedAt: at }, { ids: ['2'], at })).toEqual({ ids: ['2'], changedAt: at });
});

test('a change has at most two different listings', () => {
  const problem = (ids: unknown) =>
    v.safeParse(ComparisonChange, { ids, at: '2026-11-21T10:00:00.000Z' }).issues?.[0].message ?? null;
  expect([problem([]), problem(['1', '2']), problem(['1', '1']), problem(['1', '2', '3']), problem('1')]).toEqual([
    null,
    null,
    'invalid',
    'too_many',
    'required',
  ]);
});

test('marks every car that shares the best value, the cheaper monthly figure, and none with an unknown one', () => {
  const best = (key: string, ...listings: Parameters<typeof car>[]) =>
    comparisonRows(
      cars,
      listings.map((one) => car(...one)),
    ).find((row) => row.key === key);
  expect(best('year', [{ year: 2023 }], [{ year: 2023 }], [{ year: 2020 }])).toMatchObject({
    differs: true,
    best: [0, 1],
  });
  expect(best('owners', [{ owners: '1' }], [{ owners: 'nobody knows' }])).toMatchObject({ differs: true, best: [] });
  expect(best('color', [{ color: 'white' }], [{}])).toMatchObject({ values: ['white', null], differs: true, best: [] });
  const monthly = comparisonRows(cars, [
    { ...car({}), monthly: 200 },
    { ...car({}), monthly: 100 },
  ]).find((row) => row.key === 'monthly');
  expect(monthly).toMatchObject({ values: [200, 100], best: [1] });
});

test('marks the higher value where more is better, the lower one where less is, and ranks lists by their own order', () => {
  const best = (key: string, ...values: (string | number)[]) =>
    comparisonRows(
      cars,
      values.map((value) => car({ [key]: value })),
    ).find((row) => row.key === key)?.best;
  expect(best('horsepower', 150, 300)).toEqual([1]);
  expect(best('mileage', 150, 300)).toEqual([0]);
  expect(best('sensors', 'none', 'front-rear')).toEqual([1]);
  expect(best('brakes', 'abs-ebd', 'abs')).toEqual([0]);
  expect(best('owners', '0', 'nobody knows')).toEqual([]);
});

test('offers a comparison only for kinds with attributes that are compared', () => {
  expect(isCompared(cars)).toBe(true);
  expect(isCompared(properties)).toBe(false);
});
