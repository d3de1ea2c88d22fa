import { expect, test } from 'vitest';
import { priceSignal } from './listing-signal.ts';

const label = { position: 'around', median: 10_000_000, sample: 12 } as const;

test.each([
  [6_500_000, 'below', 0.35],
  [6_500_001, null, null],
  [17_500_000, 'above', 0.75],
  [17_499_999, null, null],
  [10_000_000, null, null],
])('a price of %i halalas beside a median of SAR 100,000: %s', (price, position, share) =>
  expect(priceSignal(price, label)).toEqual(
    position === null ? null : { about: 'price', position, share, median: 10_000_000, sample: 12 },
  ),
);

test('nothing is said without a price or without comparable listings', () => {
  expect(priceSignal(null, label)).toBeNull();
  expect(priceSignal(1, null)).toBeNull();
});
