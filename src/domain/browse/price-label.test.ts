import { expect, test } from 'vitest';
import { priceLabel } from './price-label.ts';

const market = [90, 95, 98, 100, 100, 102, 105, 110].map((thousands) => thousands * 100_000);

test('a price is below, around or above the market, and says out of how many', () => {
  expect(priceLabel(8_000_000, market)).toEqual({ position: 'below', median: 10_000_000, sample: 8 });
  expect(priceLabel(10_300_000, market)?.position).toBe('around');
  expect(priceLabel(12_500_000, market)?.position).toBe('above');
});

test('seven comparable prices say nothing', () => {
  expect(priceLabel(8_000_000, market.slice(1))).toBeNull();
});

test('one absurd price among the others moves nothing', () => {
  expect(priceLabel(10_000_000, [...market.slice(0, 7), 99_999_999_900])?.position).toBe('around');
});

test('where all ask the same, a little more is still around it', () => {
  const same = Array.from({ length: 9 }, () => 5_000_000);
  expect(priceLabel(5_200_000, same)?.position).toBe('around');
  expect(priceLabel(5_400_000, same)?.position).toBe('above');
});
