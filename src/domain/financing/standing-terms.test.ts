import { describe, expect, it } from 'vitest';
import { fromRiyals } from '#domain/money/halala.ts';
import { estimateFor, monthlyFor, priceForMonthlyBudget, standingTerms } from './standing-terms.ts';

const day = '2026-11-21';

describe('the monthly installment of a listing', () => {
  it('equals the installment of its own card', () => {
    for (const price of [5_000, 63_000, 81_250.5, 119_900, 2_400_000].map(fromRiyals)) {
      for (const condition of ['new', 'used'] as const) {
        expect(monthlyFor(price, condition, day)).toBe(estimateFor(price, condition, day)!.installment);
      }
    }
  });

  it('is absent without a price, or for a price too low to finance', () => {
    expect(monthlyFor(null, 'used', day)).toBeNull();
    expect(monthlyFor(0, 'used', day)).toBeNull();
    expect(monthlyFor(fromRiyals(4_999.99), 'used', day)).toBeNull();
    expect(estimateFor(fromRiyals(50_000_001), 'new', day)).toBeNull();
  });

  it('exists from the lowest to the highest price that lenders finance', () => {
    const has = (riyals: number, condition: 'new' | 'used' | 'home') =>
      monthlyFor(fromRiyals(riyals), condition, day) !== null;
    expect([has(5_000, 'new'), has(4_999.99, 'new'), has(5_000, 'used')]).toEqual([true, false, true]);
    expect([has(50_000, 'home'), has(49_999.99, 'home')]).toEqual([true, false]);
    expect([has(50_000_000, 'home'), has(50_000_000.01, 'home')]).toEqual([true, false]);
  });

  it('of a property is an annuity over 25 years without a final payment', () => {
    expect(standingTerms('home', day)).toMatchObject({
      downShare: 0.1,
      finalShare: 0,
      months: 300,
      rateKind: 'reducing',
      rate: 0.0575,
    });
  });

  it('has different assumptions for new and used', () => {
    expect(standingTerms('new', day)).toMatchObject({ downShare: 0.1, finalShare: 0.25, months: 60, rate: 0.034 });
    expect(standingTerms('used', day)).toMatchObject({ downShare: 0.1, finalShare: 0.2, months: 60, rate: 0.045 });
  });
});

describe('a monthly budget', () => {
  it('reaches the highest whole-riyal price within it', () => {
    for (const condition of ['new', 'used'] as const) {
      for (const budget of [500, 1_234.56, 2_000, 7_500].map(fromRiyals)) {
        const price = priceForMonthlyBudget(budget, condition, day)!;
        expect(monthlyFor(price, condition, day)).toBeLessThanOrEqual(budget);
        expect(monthlyFor(price + 100, condition, day)).toBeGreaterThan(budget);
      }
    }
  });

  it('reaches no price when it is too small', () => {
    expect(priceForMonthlyBudget(fromRiyals(20), 'used', day)).toBeNull();
  });
});
