import { describe, expect, it } from 'vitest';
import { fromRiyals } from '#domain/money/halala.ts';
import type { Condition } from './condition.ts';
import { financingRule } from './financing-rules.ts';
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
    const has = (riyals: number, condition: Condition) => monthlyFor(fromRiyals(riyals), condition, day) !== null;
    expect([has(5_000, 'new'), has(4_999.99, 'new'), has(5_000, 'used')]).toEqual([true, false, true]);
    expect([has(50_000, 'home'), has(49_999.99, 'home')]).toEqual([true, false]);
    expect([has(50_000, 'land'), has(49_999.99, 'land')]).toEqual([true, false]);
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

  it('of land leaves the buyer what no bank may finance, over 20 years and without insurance', () => {
    const terms = standingTerms('land', day);
    expect(terms).toMatchObject({ finalShare: 0, months: 240, rateKind: 'reducing', rate: 0.0575, depreciation: 0 });
    expect(1 - terms.downShare).toBe(financingRule('finance_to_value', day, 'bank'));
    const card = estimateFor(fromRiyals(1_000_000), 'land', day);
    expect(card).toMatchObject({
      downPayment: fromRiyals(300_000),
      financeAmount: fromRiyals(700_000),
      months: 240,
      insurance: 0,
      finalPayment: 0,
    });
    // 700,000 over 240 months at 5.75 % / 12.
    expect(card?.installment).toBe(fromRiyals(4_914.58));
    expect(estimateFor(fromRiyals(1_000_000), 'home', day)?.insurance).toBeGreaterThan(0);
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
