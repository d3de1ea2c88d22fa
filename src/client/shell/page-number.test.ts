import { expect, test } from 'vitest';
import { readProductsSearch } from '#client/adverts/products-search.ts';
import { pageNumber } from './page-number.ts';

test.each([
  ['2', '2'],
  ['٢', '2'],
  ['۱۲', '12'],
  [3, '3'],
  ['0', '1'],
  ['-1', '1'],
  ['1e3', '1'],
  ['٠', '1'],
  [undefined, '1'],
  [{}, '1'],
])('page %j of an address is page %s', (written, page) => {
  expect(pageNumber(written)).toBe(page);
  expect(readProductsSearch({ page: written }).page).toBe(Number(page));
});
