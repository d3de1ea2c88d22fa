import { describe, expect, it } from 'vitest';
import { offerWarnings, programmeApr } from './offer-limits.ts';

const date = '2026-11-26';
const terms = {
  rateKind: 'flat',
  rate: 0.04,
  minMonths: 12,
  maxMonths: 60,
  minAmount: 50_000_00,
  maxAmount: 200_000_00,
  minDown: 0.1,
  maxFinalPayment: 0.25,
  minSalary: null,
  salaryTransfer: false,
  feeShare: 0,
} as const;
/** 90,000 at 4 % flat over 60 months is 1,800 a month. */
const offer = {
  downPayment: 10_000_00,
  financeAmount: 90_000_00,
  months: 60,
  installment: 1_800_00,
  finalPayment: 0,
  adminFee: 0,
};
const warnings = (change: Partial<typeof offer>, changed: object = {}) =>
  offerWarnings({ ...offer, ...change }, { ...terms, ...changed }, 'car', date);

describe('an offer and the limits of the programme', () => {
  it('has no warning within them, up to the limits themselves', () => {
    expect(warnings({})).toEqual([]);
    expect(warnings({}, { minAmount: 90_000_00, maxAmount: 90_000_00, minMonths: 60 })).toEqual([]);
    expect(warnings({}, { minAmount: null, maxAmount: null })).toEqual([]);
  });

  it('names each limit it is outside of', () => {
    expect(warnings({ months: 61 })).toContain('months_outside');
    expect(warnings({ months: 11 })).toContain('months_outside');
    expect(warnings({}, { maxAmount: 89_999_00 })).toEqual(['amount_outside']);
    expect(warnings({}, { minAmount: 90_001_00 })).toEqual(['amount_outside']);
    expect(warnings({ downPayment: 9_000_00 })).toEqual(['down_payment_below']);
    expect(warnings({ finalPayment: 25_001_00, installment: 1_500_00 })).toContain('final_payment_above');
  });

  it('compares the APR with that of the programme for the same figures', () => {
    expect(warnings({ installment: 1_799_00 })).toEqual([]);
    expect(warnings({ installment: 1_820_00 })).toEqual(['apr_above']);
    expect(warnings({ adminFee: 1_000_00 })).toEqual(['apr_above']);
    expect(warnings({ adminFee: 900_00 }, { feeShare: 0.01 })).toEqual([]);
    expect(programmeApr({ ...offer, financeAmount: 100_00 }, terms, 'car', date)).toBeNull();
  });
});
