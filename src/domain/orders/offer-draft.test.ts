import * as v from 'valibot';
import { expect, it } from 'vitest';
import { lastDayProblem, OfferDraft, offerFigures, rankOffers } from './offer-draft.ts';

const draft = {
  bankName: { en: 'Sanad Al Waha Bank', ar: 'بنك سند الواحة' },
  downPayment: 0,
  financeAmount: 90_000_00,
  months: 60,
  installment: 1_605_00,
  finalPayment: 25_000_00,
  adminFee: 900_00,
  validUntil: '2026-12-06',
};

it('computes the APR of an offer by SAMA’s method', () => {
  // A published example: 90,000 over 60 months of 1,605 with 25,000 at the end and a fee of 900 is 11.20 %.
  expect(offerFigures(draft)).toEqual({ apr: 0.112, total: 1_605_00 * 60 + 25_000_00 + 900_00 });
});

it('rejects an offer that repays less than it lends, or whose fee is half the amount', () => {
  const problems = (change: object) =>
    v.safeParse(OfferDraft, { ...draft, ...change }).issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  expect(problems({})).toBeUndefined();
  expect(problems({ installment: 1_000_00 })).toEqual(['installment: min_value']);
  expect(problems({ adminFee: 50_000_00 })).toEqual(['adminFee: fee_above_half_of_finance_amount']);
  expect(problems({ bankName: { en: ' ', ar: 'بنك' }, months: 361, validUntil: 'soon' })).toEqual([
    'bankName.en: required',
    'months: out_of_range',
    'validUntil: malformed',
  ]);
});

it('ranks offers by APR, then by total', () => {
  const offers = [
    { id: 'dear', apr: 0.12, total: 1 },
    { id: 'same, cheaper in all', apr: 0.1, total: 5 },
    { id: 'same', apr: 0.1, total: 9 },
  ];
  expect(rankOffers(offers).map(({ id }) => id)).toEqual(['same, cheaper in all', 'same', 'dear']);
});

it('accepts figures exactly at the limits, and none beyond', () => {
  const problems = (change: object) =>
    v
      .safeParse(OfferDraft, { ...draft, ...change })
      .issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? [];
  // Repays exactly what it lends.
  expect(problems({ financeAmount: 1_605_00 * 60 + 25_000_00 })).toEqual([]);
  expect(problems({ financeAmount: 1_605_00 * 60 + 25_000_01 })).toEqual(['installment: min_value']);
  expect(problems({ adminFee: 45_000_00 })).toEqual([]);
  expect(problems({ adminFee: 45_000_01 })).toEqual(['adminFee: fee_above_half_of_finance_amount']);
  expect(problems({ months: 360 })).toEqual([]);
  expect(problems({ months: 0 })).toContain('months: min_value');
  expect(problems({ downPayment: -1, finalPayment: 10_000_000_001 })).toEqual([
    'downPayment: min_value',
    'finalPayment: out_of_range',
  ]);
  expect(problems({ financeAmount: 99_999, adminFee: 0 })).toEqual(['financeAmount: min_value']);
  expect(problems({ financeAmount: 100_000, adminFee: 0 })).toEqual([]);
  expect(problems({ installment: 99, finalPayment: 90_000_00 })).toEqual(['installment: min_value']);
  expect(problems({ installment: 100, finalPayment: 90_000_00 })).toEqual([]);
});

it('is open from today to 366 days ahead', () => {
  const problem = (day: string) => lastDayProblem(day, '2026-11-22');
  expect([problem('2026-11-21'), problem('2026-11-22'), problem('2027-11-23'), problem('2027-11-24')]).toEqual([
    'day_past',
    null,
    null,
    'day_too_far',
  ]);
});

it('counts down payment, final payment and fee in the total, and shows no APR where nothing is earned', () => {
  expect(offerFigures({ ...draft, downPayment: 5_000_00 }).total).toBe(5_000_00 + 1_605_00 * 60 + 25_000_00 + 900_00);
  expect(offerFigures({ ...draft, installment: 1_000_00, finalPayment: 0 }).apr).toBe(0);
});
