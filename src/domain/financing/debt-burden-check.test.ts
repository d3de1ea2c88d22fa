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
/** The salary whose 45 %, the limit without a mortgage, are exactly this installment. */
const salaryFor = (installment: number) => Math.ceil(installment / 0.45);
const countedOf = (input: EstimateInput) =>
  debtBurden({ employment: 'active', salary: fromRiyals(20_000) }, input, lease).counted;
const waysFor = (
  borrower: { salary: number; otherInstallments?: number; mortgageInstallments?: number },
  input = request,
) => debtBurden({ employment: 'active', ...borrower }, input, lease).ways;
const codesOf = (ways: ReturnType<typeof waysFor>) => ways.map(({ code }) => code);

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
    const otherInstallments = fromRiyals(500);
    const salary = salaryFor(countedOf(request));
    expect(debtBurden({ employment: 'active', salary }, request, lease).fits).toBe(true);
    expect(waysFor({ salary, otherInstallments })).toContainEqual({
      code: 'settle_obligations',
      monthly: otherInstallments,
    });
    expect(debtBurden({ employment: 'active', salary: salary - 100 }, request, lease).fits).toBe(false);
    expect(codesOf(waysFor({ salary: salary - 100, otherInstallments }))).not.toContain('settle_obligations');
  });

  it('suggests settling no more than is owed under each exceeded limit: a mortgage makes no room under the other', () => {
    const salary = salaryFor(countedOf(request));
    const owed = { salary, otherInstallments: fromRiyals(100), mortgageInstallments: fromRiyals(2_500) };
    expect(debtBurden({ employment: 'active', ...owed }, request, lease).reasons).toEqual([
      'non_mortgage_exceeded',
      'total_exceeded',
    ]);
    expect(codesOf(waysFor(owed))).not.toContain('settle_obligations');
    const other = { salary, otherInstallments: fromRiyals(1_600), mortgageInstallments: fromRiyals(1_000) };
    expect(waysFor(other)).toContainEqual({ code: 'settle_obligations', monthly: other.otherInstallments });
  });

  it('suggests a tenor and a down payment that use the limit to the last halala', () => {
    const longer = { ...request, months: 48 };
    expect(waysFor({ salary: salaryFor(countedOf(longer)) })).toContainEqual({
      code: 'longer_tenor',
      months: 48,
      installment: estimate(longer).installment,
    });
    const down = fromRiyals(40_000);
    expect(waysFor({ salary: salaryFor(countedOf({ ...request, down })) })).toContainEqual({
      code: 'larger_down_payment',
      down,
      installment: estimate({ ...request, down }).installment,
    });
  });

  it('counts longer tenors in whole years from the present one', () => {
    const oneYear = { ...request, months: 12 };
    const tenors = [20_000, 14_000, 11_000].map((salary) =>
      waysFor({ salary: fromRiyals(salary) }, oneYear).flatMap((way) =>
        way.code === 'longer_tenor' ? [way.months] : [],
      ),
    );
    expect(tenors).toEqual([[24], [36], [36]]);
    expect(codesOf(waysFor({ salary: fromRiyals(9_000) }, { ...request, months: 60 }))).not.toContain('longer_tenor');
  });

  it('lowers the final payment with the finance amount when the down payment leaves less', () => {
    const high = { ...request, balloon: fromRiyals(120_000) };
    const salary = fromRiyals(3_000);
    const way = waysFor({ salary }, high).find(({ code }) => code === 'larger_down_payment');
    if (way?.code !== 'larger_down_payment') throw new Error('no such way');
    const left = high.price - way.down;
    expect(left).toBeLessThan(high.balloon);
    expect(way.installment).toBe(estimate({ ...high, down: way.down, balloon: left }).installment);
    const fits = (down: number) =>
      debtBurden({ employment: 'active', salary }, { ...high, down, balloon: high.price - down }, lease).fits;
    expect([fits(way.down), fits(way.down - fromRiyals(100))]).toEqual([true, false]);
  });

  it('leaves at least SAR 500 to finance', () => {
    const plain = { ...request, balloon: 0, insuranceRate: 0 };
    const smallest = { ...plain, down: fromRiyals(149_500) };
    const salary = salaryFor(countedOf(smallest));
    expect(waysFor({ salary }, plain)).toEqual([
      { code: 'larger_down_payment', down: smallest.down, installment: estimate(smallest).installment },
    ]);
    expect(waysFor({ salary: salary - 100 }, plain)).toEqual([]);
    expect(waysFor({ salary: fromRiyals(10) }, smallest)).toEqual([]);
  });

  it('leaves the decision to the lender from SAR 25,000', () => {
    const answer = debtBurden({ employment: 'active', salary: fromRiyals(25_000) }, request, lease);
    expect(answer).toMatchObject({
      fits: true,
      maxInstallment: null,
      reasons: ['within_limits', 'lender_policy_applies'],
    });
  });

  it('changes the limits at SAR 15,000 and SAR 25,000 of income, to the halala', () => {
    const totalFor = (salary: number) =>
      burdenLimits({ employment: 'active', salary }, { asset: 'home', isSalaryDeducted: false, date: request.date });
    expect(totalFor(1_500_000).limits[0]).toMatchObject({ share: 0.55, room: 825_000 });
    expect(totalFor(1_500_001).limits[0]).toMatchObject({ share: 0.65 });
    expect(totalFor(2_499_999)).toMatchObject({ lenderPolicyApplies: false, binding: 'total' });
    expect(totalFor(2_500_000)).toMatchObject({ lenderPolicyApplies: true, maxInstallment: null, binding: null });
  });

  it('leaves no room, rather than less than none, to somebody who owes more than a limit', () => {
    const terms = { asset: 'personal', isSalaryDeducted: true, date: request.date } as const;
    const owing = burdenLimits({ employment: 'active', salary: 10_000_00, salaryDeducted: 5_000_00 }, terms);
    expect(owing).toMatchObject({ maxInstallment: 0, binding: 'salary_deduction' });
    expect(owing.limits.map(({ code, cap, used, room }) => [code, cap, used, room])).toEqual([
      ['salary_deduction', 3_333_00, 5_000_00, 0],
      ['non_mortgage', 4_500_00, 5_000_00, 0],
      ['total', 5_500_00, 5_000_00, 500_00],
    ]);
    const retired = burdenLimits({ employment: 'retired', salary: 10_000_00 }, terms);
    expect(retired.maxInstallment).toBe(2_500_00);
  });

  it('counts a mortgage only towards the total, and housing benefit only for a property', () => {
    const person = { employment: 'active', salary: 14_000_00, mortgageInstallments: 6_000_00 } as const;
    const car = burdenLimits(person, { asset: 'car', isSalaryDeducted: false, date: request.date });
    expect(car.limits.map(({ used }) => used)).toEqual([0, 6_000_00]);
    expect(car).toMatchObject({ binding: 'total', maxInstallment: 1_700_00 });
    const regulation = { isSalaryDeducted: false, date: request.date, beneficiaryCap: 'regulation' } as const;
    const shareFor = (asset: 'car' | 'home') =>
      burdenLimits({ ...person, housingBeneficiary: true }, { ...regulation, asset }).limits.at(-1)?.share;
    expect([shareFor('car'), shareFor('home')]).toEqual([0.55, 0.65]);
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
