import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type FavouriteChange, FavouriteChanges } from './favourite.ts';
import { applyFavourite, foldChanges, priceChange, type Saved } from './favourites.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString();
const save = (id: string, minute: number, price: number | null = 100): FavouriteChange => ({
  kind: 'cars',
  id,
  isSaved: true,
  price,
  at: at(minute),
});
const drop = (id: string, minute: number): FavouriteChange => ({
  kind: 'cars',
  id,
  isSaved: false,
  price: null,
  at: at(minute),
});
const all = (...changes: FavouriteChange[]) => changes.reduce<readonly Saved[]>(applyFavourite, []);

test('lists the most recently saved first', () => {
  expect(all(save('1', 1), save('2', 2)).map(({ id }) => id)).toEqual(['2', '1']);
});

test('keeps the first date and price when saved again', () => {
  expect(all(save('1', 1, 100), save('1', 5, 90))).toEqual([
    { kind: 'cars', id: '1', savedAt: at(1), savedPrice: 100 },
  ]);
});

test('removes a listing, and saves it again at another price', () => {
  expect(all(save('1', 1, 100), drop('1', 2))).toEqual([]);
  expect(all(save('1', 1, 100), drop('1', 2), save('1', 3, 90))).toMatchObject([{ savedAt: at(3), savedPrice: 90 }]);
});

test('ignores a removal older than the saving', () => {
  expect(all(save('1', 5), drop('1', 2))).toHaveLength(1);
});

test('keeps a car and a property with the same number apart', () => {
  expect(all(save('1', 1), { ...save('1', 2), kind: 'properties' })).toHaveLength(2);
});

test('folds two changes into the later one, in either order', () => {
  expect(foldChanges([save('1', 1), drop('1', 2)], [save('2', 3)])).toEqual([drop('1', 2), save('2', 3)]);
  expect(foldChanges([drop('1', 2)], [save('1', 1)])).toEqual([drop('1', 2)]);
});

test('compares prices only where both are known', () => {
  expect(priceChange({ savedPrice: 200_000 }, 150_000)).toBe(-50_000);
  expect(priceChange({ savedPrice: null }, 150_000)).toBeNull();
  expect(priceChange({ savedPrice: 200_000 }, null)).toBeNull();
});

test('ignores a removal at the very moment of saving, and of a listing that is not saved', () => {
  expect(all(save('1', 5), drop('1', 5))).toHaveLength(1);
  expect(all(save('1', 1), drop('2', 5))).toHaveLength(1);
});

test('of two changes at the same moment the last one counts, and a batch is in the order of time', () => {
  expect(foldChanges([save('1', 1)], [drop('1', 1)])).toEqual([drop('1', 1)]);
  expect(foldChanges([save('3', 3), save('1', 1)], [save('2', 2)]).map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(foldChanges([save('1', 1), { ...save('1', 2), kind: 'properties' }])).toHaveLength(2);
});

test('one command has from one to 200 changes', () => {
  const problem = (count: number) =>
    v.safeParse(FavouriteChanges, { changes: Array.from({ length: count }, () => save('1', 1)) }).issues?.[0].message ??
    null;
  expect([problem(0), problem(1), problem(200), problem(201)]).toEqual(['required', null, null, 'too_many']);
});
