import { describe, expect, it } from 'vitest';
import type { Answers } from './application.ts';
import { type AdviceBasis, financingAdvice } from './financing-advice.ts';
import { forms } from './forms.ts';
import { individualAnswers, sampleApplications } from '#demonstration/sample-application.ts';

const programme: AdviceBasis['programme'] = {
  rateKind: 'flat',
  rate: 0.0329,
  minMonths: 12,
  maxMonths: 60,
  minDown: 0.1,
  maxFinalPayment: 0.3,
  minSalary: 500_000,
  salaryTransfer: true,
};
const basis: AdviceBasis = { programme, listing: null, date: '2026-11-21' };
const advise = (change: Answers, on: Partial<AdviceBasis> = {}) =>
  financingAdvice(forms.car_finance, { ...individualAnswers, ...change }, { ...basis, ...on });

describe('advice before sending', () => {
  it('checks the installment by the answers and the programme’s own terms', () => {
    const advice = advise({});
    expect(advice?.request).toMatchObject({
      price: 10_500_000,
      down: 1_500_000,
      months: 60,
      rate: 0.0329,
      balloon: 3_150_000,
    });
    expect(advice?.borrower).toEqual({ employment: 'active', salary: 1_450_000, otherInstallments: 120_000 });
    expect(advice?.burden).toMatchObject({ fits: true, reasons: ['within_limits'] });
    expect(advice?.doubts).toEqual([]);
  });

  it('gives reasons and ways to fit when it does not fit', () => {
    const advice = advise({ monthlySalary: 400_000, salaryType: 'other' });
    expect(advice?.burden.fits).toBe(false);
    expect(advice?.burden.reasons).toContain('salary_deduction_exceeded');
    expect(advice?.burden.ways.length).toBeGreaterThan(0);
    expect(advice?.doubts).toEqual(['salary_below_programme', 'salary_not_transferred']);
  });

  it('applies the lower limit for pensions', () => {
    const [worker, pensioner] = ['government', 'retired-gosi'].map(
      (workSector) => advise({ workSector, monthlySalary: 800_000 })?.burden.limits[0]?.cap,
    );
    expect(pensioner).toBeLessThan(worker ?? 0);
  });

  it('takes price and condition from the chosen car', () => {
    expect(advise({}, { listing: { price: 9_000_000, condition: 'used' } })?.request).toMatchObject({
      price: 9_000_000,
      down: 0,
    });
    expect(advise({}, { listing: { price: 9_000_000, condition: 'used' } })?.doubts).toEqual([
      'down_payment_below_programme',
    ]);
    expect(advise({}, { listing: { price: null, condition: 'new' } })).toBeNull();
  });

  it('uses the standing terms without a programme, new or used by mileage or year', () => {
    expect(advise({ mileage: 30 }, { programme: null })?.request.rate).toBe(0.034);
    expect(advise({ mileage: 30_000 }, { programme: null })?.request.rate).toBe(0.045);
    expect(advise({ mileage: null, year: 2026 }, { programme: null })?.request.rate).toBe(0.034);
  });

  it('finances the whole amount when it exceeds the price of the car', () => {
    expect(advise({ financeAmount: 12_000_000, financeType: 'car-and-personal' })?.request).toMatchObject({
      price: 12_000_000,
      down: 0,
    });
  });

  it('has no doubt about a salary and a down payment exactly at the programme’s limit', () => {
    expect(advise({ monthlySalary: 500_000 })?.doubts).toEqual([]);
    expect(advise({ monthlySalary: 499_999 })?.doubts).toEqual(['salary_below_programme']);
    expect(advise({ carPrice: 10_000_000, financeAmount: 9_000_000 })?.doubts).toEqual([]);
    expect(advise({ carPrice: 10_000_000, financeAmount: 9_000_001 })?.doubts).toEqual([
      'down_payment_below_programme',
    ]);
    expect(advise({ salaryType: 'pension' })?.doubts).toEqual([]);
    const free = { ...programme, minSalary: null, salaryTransfer: false };
    expect(advise({ monthlySalary: 1, salaryType: 'other' }, { programme: free })?.doubts).toEqual([]);
  });

  it('takes a car with delivery kilometres, or of this year, as new', () => {
    const rate = (change: Answers) => advise(change, { programme: null })?.request.rate;
    expect([rate({ mileage: 200 }), rate({ mileage: 201 })]).toEqual([0.034, 0.045]);
    expect([rate({ mileage: null, year: 2025 }), rate({ mileage: null, year: null })]).toEqual([0.045, 0.045]);
  });

  it('never counts less than nothing as owed, nor more of a mortgage than is owed', () => {
    const owed = (change: Answers) => advise(change)?.borrower;
    expect(owed({ monthlyCommitments: 100_000, debtInstallments: 150_000 })).toMatchObject({ otherInstallments: 0 });
    const all = owed({ monthlyCommitments: 100_000, mortgageCommitments: 150_000 });
    expect(all).toMatchObject({ otherInstallments: 0, mortgageInstallments: 100_000 });
    expect(owed({ monthlyCommitments: null })).not.toHaveProperty('mortgageInstallments');
    expect(owed({ housingSupport: 0 })).not.toHaveProperty('housingBeneficiary');
  });

  it('says that an installment as high as those it replaces is not lower', () => {
    const counted = advise({})?.burden.counted ?? 0;
    expect(advise({ debtInstallments: counted })?.doubts).toEqual(['installment_not_lower']);
    expect(advise({ debtInstallments: counted + 1 })?.doubts).toEqual([]);
  });

  it('gives no advice on nothing', () => {
    expect(advise({ financeAmount: 0 })).toBeNull();
  });

  it('gives no advice while an answer is missing or not yet normalised', () => {
    for (const missing of ['monthlySalary', 'financeAmount', 'carPrice'])
      for (const answer of [null, '12000', -5, 1.5]) expect(advise({ [missing]: answer })).toBeNull();
  });
});

describe('advice on a property', () => {
  const terms: AdviceBasis['programme'] = {
    rateKind: 'reducing',
    rate: 0.0485,
    minMonths: 60,
    maxMonths: 300,
    minDown: 0.1,
    maxFinalPayment: 0,
    minSalary: 600_000,
    salaryTransfer: true,
  };
  const { answers } = sampleApplications.real_estate_finance.individual;
  const adviseProperty = (change: Answers, on: Partial<AdviceBasis> = {}) =>
    financingAdvice(
      forms.real_estate_finance,
      { ...answers, ...change },
      { programme: terms, listing: null, date: '2026-11-21', ...on },
    );

  it('uses the tenor, limits and housing support of a mortgage', () => {
    const advice = adviseProperty({});
    expect(advice?.request).toMatchObject({
      asset: 'home',
      price: 95_000_000,
      down: 15_000_000,
      months: 300,
      balloon: 0,
      rate: 0.0485,
    });
    expect(advice?.borrower).toMatchObject({ housingSupport: 100_000, housingBeneficiary: true });
    expect(advice?.burden.limits.map(({ code }) => code)).toEqual(['salary_deduction', 'total']);
    expect(advice?.doubts).toEqual([]);
  });

  it('says what share of a property may be financed, with a higher share for a citizen’s first property', () => {
    expect(adviseProperty({ financeAmount: 84_000_000 })?.passedShare).toBeNull();
    expect(adviseProperty({ financeAmount: 85_500_000 })?.passedShare).toBeNull();
    expect(adviseProperty({ financeAmount: 85_500_001 })?.passedShare).toBe(0.9);
    expect(advise({})?.passedShare).toBeNull();
    expect(adviseProperty({ financeAmount: 90_000_000 })?.passedShare).toBe(0.9);
    expect(adviseProperty({ financeAmount: 80_000_000, housingStatus: 'owner' })?.passedShare).toBe(0.7);
    expect(adviseProperty({ financeAmount: 80_000_000, nationality: 'EG' })?.passedShare).toBe(0.7);
  });

  it('allows the lower share for land, also to a citizen without a home, by its listing or its typed type', () => {
    const land = { listing: { price: 95_000_000, condition: 'land' } } as const;
    expect(adviseProperty({ financeAmount: 66_500_000 }, land)?.passedShare).toBeNull();
    expect(adviseProperty({ financeAmount: 66_500_001 }, land)?.passedShare).toBe(0.7);
    expect(adviseProperty({ financeAmount: 66_500_001, homeType: 'raw-land' })?.passedShare).toBe(0.7);
    expect(adviseProperty({ financeAmount: 66_500_001 })?.passedShare).toBeNull();
    expect(adviseProperty({ homeType: 'raw-land' })?.request.insuranceRate).toBe(0);
  });

  it('takes the price from the chosen property', () => {
    expect(
      adviseProperty({ homeValue: null }, { listing: { price: 110_000_000, condition: 'home' } })?.request.price,
    ).toBe(110_000_000);
    expect(adviseProperty({ homeValue: null })).toBeNull();
  });
});

describe('advice on cash finance', () => {
  const terms: AdviceBasis['programme'] = {
    rateKind: 'flat',
    rate: 0.0345,
    minMonths: 24,
    maxMonths: 60,
    minDown: 0,
    maxFinalPayment: 0.2,
    minSalary: 500_000,
    salaryTransfer: true,
  };
  const { answers } = sampleApplications.individual_finance.individual;
  const adviseMoney = (change: Answers, form = forms.individual_finance) =>
    financingAdvice(form, { ...answers, ...change }, { programme: terms, listing: null, date: '2026-11-21' });

  it('uses the amount as the price, without down or final payment', () => {
    expect(adviseMoney({})?.request).toMatchObject({
      asset: 'personal',
      price: 4_200_000,
      down: 0,
      balloon: 0,
      months: 60,
    });
  });

  it('leaves out the installments it replaces, and says when it is not lower than them', () => {
    expect(adviseMoney({})?.borrower.otherInstallments).toBe(0);
    expect(adviseMoney({})?.doubts).toEqual([]);
    expect(adviseMoney({ debtInstallments: 60_000 })).toMatchObject({
      borrower: { otherInstallments: 105_000 },
      doubts: ['installment_not_lower'],
    });
  });

  it('counts a mortgage separately from other installments', () => {
    const { debtLenders, debtTotal, debtInstallments, ...personal } = answers;
    expect([debtLenders, debtTotal, debtInstallments]).not.toContain(undefined);
    const advice = financingAdvice(
      forms.individual_finance,
      { ...personal, monthlyCommitments: 400_000, mortgageCommitments: 300_000 },
      { programme: terms, listing: null, date: '2026-11-21' },
    );
    expect(advice?.borrower).toMatchObject({ otherInstallments: 100_000, mortgageInstallments: 300_000 });
  });

  it('gives none to a company: the limits are for individuals', () => {
    expect(
      financingAdvice(forms.company_finance, sampleApplications.company_finance.company.answers, {
        programme: terms,
        listing: null,
        date: '2026-11-21',
      }),
    ).toBeNull();
  });
});
