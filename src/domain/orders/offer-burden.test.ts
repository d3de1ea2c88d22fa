import { expect, it } from 'vitest';
import { carFinance } from '#domain/applications/car-finance.ts';
import { individualFinance } from '#domain/applications/individual-finance.ts';
import { offerBurden } from './offer-burden.ts';

const date = '2026-11-26';
const offer = { installment: 2_000_00, months: 60, finalPayment: 30_000_00 };
const answers = { monthlySalary: 10_000_00, monthlyCommitments: 1_500_00 };
const burden = (given: Record<string, unknown>, change: Partial<typeof offer> = {}) =>
  offerBurden(carFinance, given as typeof answers, { ...offer, ...change }, { isSalaryDeducted: null, date });

it('counts the installment with its share of the final payment beside the present obligations', () => {
  const found = burden(answers);
  // 2,000 and 30,000 / 60.
  expect(found).toMatchObject({ counted: 2_500_00, fits: true, ways: [] });
  expect(found?.limits.map(({ code, cap, used }) => [code, cap, used])).toEqual([
    ['non_mortgage', 4_500_00, 1_500_00],
    ['total', 5_500_00, 1_500_00],
  ]);
});

it('fits up to the limit, and not a halala above it', () => {
  expect(burden(answers, { installment: 2_500_00 })?.fits).toBe(true);
  expect(burden(answers, { installment: 2_500_01 })).toMatchObject({
    fits: false,
    reasons: ['non_mortgage_exceeded'],
  });
});

it('limits what is deducted from the salary where the programme has it transferred', () => {
  const codes = (isSalaryDeducted: boolean | null) =>
    offerBurden(individualFinance, answers, offer, { isSalaryDeducted, date })?.limits.map(({ code }) => code);
  expect(codes(true)).toContain('salary_deduction');
  expect(codes(false)).not.toContain('salary_deduction');
  expect(codes(null)).toContain('salary_deduction');
});

it('is unknown without a salary', () => {
  expect(burden({})).toBeNull();
});
