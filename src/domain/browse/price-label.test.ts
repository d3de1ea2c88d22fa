import { expect, test } from 'vitest';
import { priceLabel } from './price-label.ts';

const market = [90, 95, 98, 100, 100, 102, 105, 110].map((thousands) => thousands * 100_000);

test('labels a price below, around or above the market, with the sample size', () => {
  expect(priceLabel(8_000_000, market)).toEqual({ position: 'below', median: 10_000_000, sample: 8 });
  expect(priceLabel(10_300_000, market)?.position).toBe('around');
  expect(priceLabel(12_500_000, market)?.position).toBe('above');
});

test('gives no label for seven comparables', () => {
  expect(priceLabel(8_000_000, market.slice(1))).toBeNull();
});

test('is not moved by a single outlier', () => {
  expect(priceLabel(10_000_000, [...market.slice(0, 7), 99_999_999_900])?.position).toBe('around');
});

test('counts a slightly higher price as average when all comparables are equal', () => {
  const same = Array.from({ length: 9 }, () => 5_000_000);
  expect(priceLabel(5_200_000, same)?.position).toBe('around');
  expect(priceLabel(5_400_000, same)?.position).toBe('above');
});
