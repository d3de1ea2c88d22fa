import { describe, expect, it } from 'vitest';
import { offerFigures } from './offer-draft.ts';
import { settledTotal } from './settled-total.ts';

const draft = {
  downPayment: 10_000_00,
  financeAmount: 90_000_00,
  months: 60,
  installment: 1_605_00,
  finalPayment: 25_000_00,
  adminFee: 900_00,
};
const sentAt = '2026-11-20T08:00:00Z';
const totalOf = (change: Partial<typeof draft> = {}) => {
  const offer = { ...draft, ...change };
  return settledTotal({ ...offer, total: offerFigures(offer).total, sentAt });
};

/** The same by a schedule, month by month: the rate by bisection, the balance by adding profit and paying. */
function bySchedule({ downPayment, financeAmount, months, installment, finalPayment, adminFee }: typeof draft): number {
  const endingBalance = (rate: number, until: number) => {
    let balance = financeAmount;
    for (let month = 1; month <= until; month++) balance += balance * rate - installment;
    return balance;
  };
  let [low, high] = [0, 1];
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (endingBalance(middle, months) > finalPayment) high = middle;
    else low = middle;
  }
  const balance = endingBalance(low, 36);
  let profit = 0;
  for (let month = 36; month < Math.min(39, months); month++) profit += endingBalance(low, month) * low;
  return downPayment + adminFee + installment * 36 + balance + profit;
}

describe('what is paid in all when an offer is settled after three years', () => {
  it.each([
    ['with a final payment', {}],
    ['without a final payment', { installment: 1_900_00, finalPayment: 0 }],
    ['one month before its end', { months: 37, installment: 2_400_00, finalPayment: 20_000_00 }],
    ['two months before its end', { months: 38, installment: 2_400_00, finalPayment: 20_000_00 }],
    ['of a home over 25 years', { months: 300, financeAmount: 900_000_00, installment: 5_662_00, finalPayment: 0 }],
    ['without profit', { installment: 1_500_00, finalPayment: 0 }],
  ])('agrees with a schedule of months: %s', (_name, change) => {
    const expected = bySchedule({ ...draft, ...change });
    expect(Math.abs((totalOf(change) ?? 0) - expected)).toBeLessThanOrEqual(1);
  });

  it('is below the total of the whole term, as profit is saved', () => {
    const total = totalOf() ?? 0;
    expect(total).toBeLessThan(offerFigures(draft).total);
    expect(total).toBeGreaterThan(draft.downPayment + draft.financeAmount);
  });

  it('is the total of an offer over just three years, and null for a shorter one', () => {
    const three = { months: 36, installment: 2_400_00 };
    expect(totalOf(three)).toBe(offerFigures({ ...draft, ...three }).total);
    expect(totalOf({ months: 35, installment: 2_400_00 })).toBeNull();
  });
});
