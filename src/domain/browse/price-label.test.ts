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

test('counts prices within half a standard deviation of a varied market as average', () => {
  // Median 100,000, median absolute deviation 25,000: half of 1.4826 × 25,000 is 18,532.50.
  const varied = [140, 60, 130, 70, 120, 80, 110, 90].map((thousands) => thousands * 100_000);
  expect(priceLabel(8_146_750, varied)).toEqual({ position: 'around', median: 10_000_000, sample: 8 });
  expect(priceLabel(8_146_700, varied)?.position).toBe('below');
  expect(priceLabel(11_853_200, varied)?.position).toBe('around');
  expect(priceLabel(11_853_300, varied)?.position).toBe('above');
});

test('takes the price in the middle of an odd number of comparables, in whatever order they arrive', () => {
  const mixed = [11_000_000, 900_000, 10_500_000, 800_000, 9_600_000, 9_700_000, 850_000, 9_900_000, 9_500_000];
  expect(priceLabel(9_600_000, mixed)).toEqual({ position: 'around', median: 9_600_000, sample: 9 });
});

test('still counts a price exactly 6 % from equal comparables as average', () => {
  const same = Array.from({ length: 8 }, () => 5_000_000);
  const positions = [4_699_999, 4_700_000, 5_300_000, 5_300_001].map((price) => priceLabel(price, same)?.position);
  expect(positions).toEqual(['below', 'around', 'around', 'above']);
});
