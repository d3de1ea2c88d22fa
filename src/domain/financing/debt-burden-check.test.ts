import { describe, expect, it } from 'vitest';
import { fromRiyals } from '#domain/money/halala.ts';
import { burdenLimits } from './debt-burden.ts';
import { debtBurden } from './debt-burden-check.ts';
import { estimate } from './estimate.ts';
import type { EstimateInput } from './estimate-schema.ts';

const request: EstimateInput = {
  asset: 'car',
  price: fromRiyals(150_000),
  down: fromRiyals(15_000),
  months: 36,
  balloon: fromRiyals(30_000),
  rateKind: 'flat',
  rate: 0.045,
  insuranceRate: 0.035,
  depreciation: 0.15,
  feeRule: { kind: 'cap' },
  date: '2026-11-21',
};
const lease = { isSalaryDeducted: false };

describe('whether an installment fits a debt burden', () => {
  it('counts the final payment as a monthly average', () => {
    const { counted } = debtBurden({ employment: 'active', salary: fromRiyals(20_000) }, request, lease);
    const card = estimate(request);
    expect(counted).toBe(Math.round((card.installment * 36 + card.finalPayment) / 36));
  });

  it('gives reasons and suggests no changes when it fits', () => {
    const answer = debtBurden({ employment: 'active', salary: fromRiyals(14_900) }, request, lease);
    expect(answer).toMatchObject({ fits: true, reasons: ['within_limits'], ways: [] });
  });

  it('names the limit that is exceeded, and suggests only changes that fit', () => {
    const borrower = {
      employment: 'active',
      salary: fromRiyals(11_000),
      otherInstallments: fromRiyals(1_500),
    } as const;
    const answer = debtBurden(borrower, request, lease);
    expect(answer.fits).toBe(false);
    expect(answer.reasons).toEqual(['non_mortgage_exceeded', 'total_exceeded']);
    expect(answer.ways.map(({ code }) => code)).toEqual(['longer_tenor', 'larger_down_payment', 'settle_obligations']);
    for (const way of answer.ways) {
      const changed =
        way.code === 'longer_tenor'
          ? { ...request, months: way.months }
          : way.code === 'larger_down_payment'
            ? { ...request, down: way.down }
            : request;
      const owed =
        way.code === 'settle_obligations' ? borrower.otherInstallments - way.monthly : borrower.otherInstallments;
      expect({ way, fits: debtBurden({ ...borrower, otherInstallments: owed }, changed, lease).fits }).toEqual({
        way,
        fits: true,
      });
    }
  });

  it('suggests the smallest down payment in steps of a hundred riyals', () => {
    const borrower = { employment: 'active', salary: fromRiyals(8_000) } as const;
    const way = debtBurden(borrower, request, lease).ways.find(({ code }) => code === 'larger_down_payment');
    if (way?.code !== 'larger_down_payment') throw new Error('no such way');
    expect(debtBurden(borrower, { ...request, down: way.down }, lease).fits).toBe(true);
    expect(debtBurden(borrower, { ...request, down: way.down - fromRiyals(100) }, lease).fits).toBe(false);
  });

  it('never suggests a tenor above the legal limit, nor settling more than is owed', () => {
    const answer = debtBurden({ employment: 'retired', salary: fromRiyals(3_000) }, { ...request, months: 60 }, lease);
    expect(answer.fits).toBe(false);
    expect(answer.ways.map(({ code }) => code)).toEqual(['larger_down_payment']);
  });

  it('suggests settling all that is owed when exactly that makes room, and nothing when even that does not', () => {
    const { counted } = debtBurden({ employment: 'active', salary: fromRiyals(20_000) }, request, lease);
    const otherInstallments = fromRiyals(500);
    // A salary whose 45 % are exactly the new installment: it fits when nothing else is owed.
    const salary = Math.ceil(counted / 0.45);
    const waysAt = (monthly: number) =>
      debtBurden({ employment: 'active', salary: monthly, otherInstallments }, request, lease).ways;
    expect(debtBurden({ employment: 'active', salary }, request, lease).fits).toBe(true);
    expect(waysAt(salary)).toContainEqual({ code: 'settle_obligations', monthly: otherInstallments });
    expect(debtBurden({ employment: 'active', salary: salary - 100 }, request, lease).fits).toBe(false);
    expect(waysAt(salary - 100).map(({ code }) => code)).not.toContain('settle_obligations');
  });

  it('leaves the decision to the lender from SAR 25,000', () => {
    const answer = debtBurden({ employment: 'active', salary: fromRiyals(25_000) }, request, lease);
    expect(answer).toMatchObject({
      fits: true,
      maxInstallment: null,
      reasons: ['within_limits', 'lender_policy_applies'],
    });
  });

  it('counts half of other income, 5 % of card limits, and housing support only for a property', () => {
    const person = {
      employment: 'active',
      salary: 10_000_00,
      otherIncome: 2_000_00,
      housingSupport: 1_000_00,
      cardLimits: 20_000_00,
    } as const;
    const car = burdenLimits(person, { asset: 'car', isSalaryDeducted: false, date: request.date });
    const home = burdenLimits(person, { asset: 'home', isSalaryDeducted: false, date: request.date });
    expect(car.limits.find(({ code }) => code === 'non_mortgage')).toMatchObject({ cap: 4_950_00, used: 1_000_00 });
    expect(home.limits).toEqual([{ code: 'total', share: 0.55, cap: 6_600_00, used: 1_000_00, room: 5_600_00 }]);
  });
});
