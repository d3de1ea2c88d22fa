import { describe, expect, it } from 'vitest';
import type { Answers } from './application.ts';
import { type AdviceBasis, financingAdvice } from './financing-advice.ts';
import { individualAnswers } from './sample-application.ts';

const programme: AdviceBasis['programme'] = { rateKind: 'flat', rate: 0.0329, minMonths: 12, maxMonths: 60, minDown: 0.1, maxFinalPayment: 0.3, minSalary: 500_000, salaryTransfer: true };
const basis: AdviceBasis = { programme, listing: null, date: '2026-11-21' };
const advise = (change: Answers, on: Partial<AdviceBasis> = {}) => financingAdvice({ ...individualAnswers, ...change }, { ...basis, ...on });

describe('advice before sending', () => {
  it('says yes, from what was answered and the programme’s own terms', () => {
    const advice = advise({});
    expect(advice?.request).toMatchObject({ price: 10_500_000, down: 1_500_000, months: 60, rate: 0.0329, balloon: 3_150_000 });
    expect(advice?.borrower).toEqual({ employment: 'active', salary: 1_450_000, otherInstallments: 120_000 });
    expect(advice?.burden).toMatchObject({ fits: true, reasons: ['within_limits'] });
    expect(advice?.doubts).toEqual([]);
  });

  it('says no with reasons and ways, and never stands in the way', () => {
    const advice = advise({ monthlySalary: 400_000, salaryType: 'other' });
    expect(advice?.burden.fits).toBe(false);
    expect(advice?.burden.reasons).toContain('salary_deduction_exceeded');
    expect(advice?.burden.ways.length).toBeGreaterThan(0);
    expect(advice?.doubts).toEqual(['salary_below_programme', 'salary_not_transferred']);
  });

  it('counts a pension by its own ceiling', () => {
    const [worker, pensioner] = ['government', 'retired-gosi'].map((workSector) => advise({ workSector, monthlySalary: 800_000 })?.burden.limits[0]?.cap);
    expect(pensioner).toBeLessThan(worker ?? 0);
  });

  it('takes price and condition from the chosen car', () => {
    expect(advise({}, { listing: { price: 9_000_000, condition: 'used' } })?.request).toMatchObject({ price: 9_000_000, down: 0 });
    expect(advise({}, { listing: { price: 9_000_000, condition: 'used' } })?.doubts).toEqual(['down_payment_below_programme']);
    expect(advise({}, { listing: { price: null, condition: 'new' } })).toBeNull();
  });

  it('falls back on the standing terms, new or used by mileage or year', () => {
    expect(advise({ mileage: 30 }, { programme: null })?.request.rate).toBe(0.034);
    expect(advise({ mileage: 30_000 }, { programme: null })?.request.rate).toBe(0.045);
    expect(advise({ mileage: null, year: 2026 }, { programme: null })?.request.rate).toBe(0.034);
  });

  it('finances the whole amount when more is asked for than the car costs', () => {
    expect(advise({ financeAmount: 12_000_000, financeType: 'car-and-personal' })?.request).toMatchObject({ price: 12_000_000, down: 0 });
  });

  it('keeps silent while something is missing or still as typed', () => {
    for (const missing of ['monthlySalary', 'financeAmount', 'carPrice']) for (const answer of [null, '12000', -5, 1.5]) expect(advise({ [missing]: answer })).toBeNull();
  });
});
