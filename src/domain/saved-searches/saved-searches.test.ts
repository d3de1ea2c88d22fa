import * as v from 'valibot';
import { expect, test } from 'vitest';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { everything } from '#domain/catalogue/search.ts';
import { type SavedSearch, type SavedSearchChange, SavedSearchChanges } from './saved-search.ts';
import { applySearchChange, foldSearchChanges } from './saved-searches.ts';
import { addressParameters, searchAddress, searchAt } from './search-address.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 9, minute)).toISOString();
const save = (address: string, minute: number, name: string | null = null): SavedSearchChange => ({
  kind: 'cars',
  address,
  isSaved: true,
  name,
  at: at(minute),
});
const drop = (address: string, minute: number): SavedSearchChange => ({ ...save(address, minute), isSaved: false });
const all = (...changes: SavedSearchChange[]) =>
  changes.reduce<readonly SavedSearch[]>(applySearchChange, []).map(({ address, name }) => [address, name]);

test('lists the last saved search first, and the same search once', () => {
  expect(all(save('brand=kia', 1), save('brand=toyota', 2), save('brand=kia', 3))).toEqual([
    ['brand=toyota', null],
    ['brand=kia', null],
  ]);
  expect(all(save('city=riyadh', 1), { ...save('city=riyadh', 2), kind: 'properties' })).toHaveLength(2);
});

test('a saved search can be named, and named by its filters again', () => {
  expect(all(save('brand=kia', 1), save('brand=kia', 2, 'For Sara'))).toEqual([['brand=kia', 'For Sara']]);
  expect(all(save('brand=kia', 1, 'For Sara'), save('brand=kia', 2))).toEqual([['brand=kia', null]]);
});

test('removes a search, and ignores a removal older than the saving', () => {
  expect(all(save('brand=kia', 1), drop('brand=kia', 2))).toEqual([]);
  expect(all(save('brand=kia', 5), drop('brand=kia', 2))).toHaveLength(1);
  expect(all(save('brand=kia', 5), drop('brand=kia', 5))).toHaveLength(1);
});

test('of several changes to one search the latest is sent, whatever their order', () => {
  expect(foldSearchChanges([save('a=1', 1), drop('a=1', 3)], [save('b=1', 2)])).toEqual([
    save('b=1', 2),
    drop('a=1', 3),
  ]);
  expect(foldSearchChanges([drop('a=1', 3)], [save('a=1', 1)])).toEqual([drop('a=1', 3)]);
});

test('one command has from one to thirty changes', () => {
  const problem = (count: number) =>
    v.safeParse(SavedSearchChanges, { changes: Array.from({ length: count }, () => save('a=1', 1)) }).issues?.[0]
      .message ?? null;
  expect([problem(0), problem(1), problem(30), problem(31)]).toEqual(['required', null, null, 'too_many']);
});

test('one search has one address, whatever its order and page, and the address gives the search back', () => {
  const search = {
    ...everything,
    text: 'كامري & co 100%',
    choices: { brand: ['toyota', 'kia'] },
    ranges: { price: { to: 50_000 } },
    sort: 'price-low',
    page: 3,
  } as const;
  const address = searchAddress(cars, search);
  expect(address).toMatch(/^q=[%\w]+&brand=kia%2Ctoyota&priceTo=50000$/);
  expect(searchAt(cars, address)).toEqual({
    ...search,
    choices: { brand: ['kia', 'toyota'] },
    sort: 'relevance',
    page: 1,
  });
  expect(addressParameters(address)).toMatchObject({ q: search.text, priceTo: '50000' });
});

test.each(['brand=kia&brand=kia', 'priceTo=abc', 'sort=price-low', 'color', 'brand=%E0', 'unknown=1', 'q=%20a'])(
  '%s is not the address of a search',
  (address) => {
    expect(searchAt(cars, address)).toBeNull();
  },
);
