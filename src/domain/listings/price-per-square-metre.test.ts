import { expect, test } from 'vitest';
import { pricePerSquareMetre } from './price-per-square-metre.ts';

const bought = { by: 'purchase', financedAs: 'home' } as const;

test('divides the price by the area, to the halala, half up', () => {
  expect(pricePerSquareMetre(150_000_000, { space: 295 }, bought)).toBe(508_475);
  expect(pricePerSquareMetre(100_000_000, { space: 300 }, bought)).toBe(333_333);
  expect(pricePerSquareMetre(200_000_000, { space: 300 }, bought)).toBe(666_667);
  expect(pricePerSquareMetre(5, { space: 2 }, bought)).toBe(3);
});

test('gives no figure for a rent, without a price, or without an area', () => {
  expect(pricePerSquareMetre(6_000_000, { space: 120 }, { by: 'rent', months: 12 })).toBeNull();
  expect(pricePerSquareMetre(null, { space: 120 }, bought)).toBeNull();
  expect(pricePerSquareMetre(6_000_000, {}, bought)).toBeNull();
  expect(pricePerSquareMetre(6_000_000, { space: 0 }, bought)).toBeNull();
});
