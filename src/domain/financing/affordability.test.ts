import { describe, expect, it } from 'vitest';
import { largestPrice } from './affordability.ts';

describe('the highest price within a monthly budget', () => {
  const sixtieth = (price: number) => Math.round(price / 60);
  const find = (budget: number, min = 500_000, max = 10_000_000) => largestPrice(budget, sixtieth, min, max);

  it('uses the budget to the last whole riyal', () => {
    const price = find(100_000) ?? 0;
    expect(price % 100).toBe(0);
    expect(sixtieth(price)).toBeLessThanOrEqual(100_000);
    expect(sixtieth(price + 100)).toBeGreaterThan(100_000);
  });

  it('is never above the maximum, and is the maximum when the budget reaches it', () => {
    expect(find(sixtieth(10_000_000))).toBe(10_000_000);
    expect(find(900_000_000)).toBe(10_000_000);
    expect(find(900_000_000, 500_000, 10_000_050)).toBe(10_000_000);
  });

  it('is the minimum when the budget reaches just that, and none below', () => {
    expect(largestPrice(8_334, sixtieth, 500_000, 500_100)).toBe(500_000);
    expect(largestPrice(8_332, sixtieth, 500_000, 500_100)).toBeNull();
    // A price is in whole riyals, so a minimum of 1.50 is 2.
    expect(largestPrice(200, (price) => price, 150, 10_000)).toBe(200);
    expect(largestPrice(199, (price) => price, 150, 10_000)).toBeNull();
  });
});
