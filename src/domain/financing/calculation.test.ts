import { describe, expect, it } from 'vitest';
import { calculate, fillIn, isAmount } from './calculation.ts';
import { calculatorFieldNames, type CalculatorValues, readCalculatorAddress } from './calculator-fields.ts';
import { earlySettlement, runningContract } from './early-settlement.ts';
import { estimate } from './estimate.ts';
import type { EstimateInput } from './estimate-schema.ts';
import { schedule } from './schedule.ts';
import { scheduleYears } from './schedule-years.ts';
import { settleEstimate } from './settle-estimate.ts';
import { standingInput } from './standing-terms.ts';

const day = '2026-11-21';
const answer = (values: CalculatorValues) => {
  const found = calculate(values, day);
  if (!found.input) throw new Error(JSON.stringify(found.problems));
  return found;
};

describe('the calculator', () => {
  it('starts with the standing terms of listings', () => {
    expect(answer({}).input).toEqual(standingInput(12_000_000, 'new', day));
    expect(answer({ condition: 'used', price: '63000' }).input).toEqual(standingInput(6_300_000, 'used', day));
    expect(answer({ asset: 'home', price: '1100000' }).input).toEqual(standingInput(110_000_000, 'home', day));
  });

  it('reads Arabic and Western digits, with or without separators', () => {
    expect(answer({ price: '١٢٥٬٠٠٠', rate: '٣٫٧٥٪', months: '٤٨' }).input).toMatchObject({
      price: 12_500_000,
      rate: 0.0375,
      months: 48,
    });
    expect(answer({ price: 'SAR 125,000.50' }).input.price).toBe(12_500_050);
  });

  it('takes a down payment and a final payment in riyals or as a share', () => {
    expect(answer({ price: '100000', down: '25000', final: '20000' }).input).toMatchObject({
      down: 2_500_000,
      balloon: 2_000_000,
    });
    expect(answer({ price: '100000', downShare: '12.5', finalShare: '33.3' }).input).toMatchObject({
      down: 1_250_000,
      balloon: 3_330_000,
    });
    expect([isAmount('down', { down: '' }), isAmount('down', { downShare: '10' })]).toEqual([true, false]);
  });

  it('starts early settlement in the middle of the tenor, after three years at most', () => {
    const settle = (values: CalculatorValues) => fillIn(values, day).settle;
    expect([settle({}), settle({ months: '48' }), settle({ months: '7' }), settle({ months: '1' })]).toEqual([
      '30',
      '24',
      '4',
      '1',
    ]);
    expect([settle({ asset: 'home' }), settle({ months: 'long' }), settle({ months: '48', settle: '5' })]).toEqual([
      '36',
      '30',
      '5',
    ]);
  });

  it('takes rate, fee and kind as chosen', () => {
    expect(answer({ kind: 'reducing', fee: 'none' }).input).toMatchObject({
      rateKind: 'reducing',
      feeRule: { kind: 'none' },
    });
    expect(answer({ fee: 'stated', feeAmount: '250' }).input.feeRule).toEqual({ kind: 'amount', amount: 25_000 });
    expect(answer({ price: '100000' }).reached).toBeNull();
  });

  it('accepts every limit of a field and names it when it is passed', () => {
    const problemOf = (values: CalculatorValues) => Object.values(calculate(values, day).problems)[0];
    for (const values of [
      { price: '1000', downShare: '0', finalShare: '0' },
      { price: '50000000' },
      { months: '360' },
      { rate: '50' },
      { downShare: '95', finalShare: '5' },
    ])
      expect([values, problemOf(values)]).toEqual([values, undefined]);
    expect(problemOf({ price: '999.99' })).toEqual({ code: 'too_small', limit: 100_000 });
    expect(problemOf({ price: '50000000.01' })).toEqual({ code: 'too_large', limit: 5_000_000_000 });
    expect(problemOf({ months: '361' })).toEqual({ code: 'too_large', limit: 360 });
    expect(problemOf({ rate: '50.01' })).toEqual({ code: 'too_large', limit: 0.5 });
    expect(problemOf({ downShare: '95.01' })).toEqual({ code: 'too_large', limit: 0.95 });
    expect(problemOf({ months: ' ' })).toEqual({ code: 'required' });
    expect(problemOf({ months: '12.5' })).toEqual({ code: 'not_a_number' });
  });

  it('requires 30 % down for a property that is not the first, 15 % from a finance company', () => {
    const shareFor = (values: CalculatorValues) => fillIn({ asset: 'home', ...values }, day).downShare;
    expect([shareFor({}), shareFor({ firstHome: 'no' }), shareFor({ firstHome: 'no', lender: 'company' })]).toEqual([
      '10',
      '30',
      '15',
    ]);
  });

  it('ignores down payment, final payment and insurance in the address of a personal finance', () => {
    expect(answer({ asset: 'personal', down: '5000', finalShare: '20', insurance: '3' }).input).toMatchObject({
      price: 6_000_000,
      down: 0,
      balloon: 0,
      insuranceRate: 0,
    });
  });

  it('reports only fields that are visible', () => {
    const wrong = (values: CalculatorValues) => calculate(values, day).problems;
    expect(wrong({ price: '' })).toEqual({ price: { code: 'required' } });
    expect(wrong({ price: 'a lot', months: '0' })).toEqual({
      price: { code: 'not_a_number' },
      months: { code: 'too_small', limit: 1 },
    });
    expect(wrong({ price: '999' })).toEqual({ price: { code: 'too_small', limit: 100_000 } });
    expect(wrong({ price: '100000', down: '99900' })).toEqual({ down: { code: 'finance_amount_too_small' } });
    expect(wrong({ price: '100000', down: '50000', final: '60000' })).toEqual({
      final: { code: 'final_payment_above_finance_amount' },
    });
    expect(wrong({ downShare: '60', finalShare: '50' })).toEqual({
      finalShare: { code: 'final_payment_above_finance_amount' },
    });
    expect(wrong({ price: '10000', fee: 'stated', feeAmount: '9000' })).toEqual({
      feeAmount: { code: 'fee_above_half_of_finance_amount' },
    });
    expect(wrong({ asset: 'home', final: 'x' })).toEqual({});
  });
});

describe('starting from a monthly budget', () => {
  it.each<CalculatorValues>([
    {},
    { condition: 'used', months: '36' },
    { down: '30000', final: '10000' },
    { asset: 'home', budget: '5500' },
    { asset: 'home', firstHome: 'no', kind: 'flat', rate: '2.5' },
    { asset: 'personal', budget: '900', fee: 'stated', feeAmount: '500' },
    { budget: '1234.56', downShare: '0', finalShare: '0', rate: '0' },
    { asset: 'personal', budget: '400', months: '12', fee: 'stated', feeAmount: '2000' },
    { down: '30000', final: '0', finalShare: '40', budget: '900' },
    { downShare: '60', final: '20000', budget: '700' },
  ])('reaches the highest whole-riyal price within it: %o', (values) => {
    const { input, card, reached } = answer({ ...values, from: 'budget' });
    const budget = Number(fillIn(values, day).budget) * 100;
    expect(reached).toBe(input.price);
    expect(card.installment).toBeLessThanOrEqual(budget);
    expect(answer({ ...values, from: 'price', price: String(input.price / 100 + 1) }).card.installment).toBeGreaterThan(
      budget,
    );
    // Entering the same price gives the same card.
    expect(answer({ ...values, from: 'price', price: String(input.price / 100) }).card).toEqual(card);
  });

  it('reports a budget that reaches no price', () => {
    expect(
      calculate({ from: 'budget', budget: '100', asset: 'home', down: '100000', insurance: '5' }, day).problems,
    ).toEqual({ budget: { code: 'budget_too_small' } });
    expect(calculate({ from: 'budget', downShare: '60', finalShare: '50' }, day).problems).toEqual({
      finalShare: { code: 'final_payment_above_finance_amount' },
    });
  });
});

describe('the address of the calculator', () => {
  it('keeps known inputs in their shortest form and drops everything else', () => {
    expect(
      readCalculatorAddress({
        price: '١٢٠٬٠٠٠٫٥٠',
        months: '48',
        rate: '3.40',
        asset: 'home',
        from: 'never',
        utm: 'x',
        down: '-5',
        budget: ['1', '2'],
        final: '9'.repeat(400),
      }),
    ).toEqual({
      asset: 'home',
      price: '120000.5',
      months: '48',
      rate: '3.4',
    });
  });

  it('is unchanged when it is read again', () => {
    const filled = readCalculatorAddress({ ...fillIn({ asset: 'home' }, day), down: '1000', final: '1' });
    expect(readCalculatorAddress(filled)).toEqual(filled);
    expect(Object.keys(filled)).toEqual(calculatorFieldNames);
  });

  it.each(['1e9', '-1', 'NaN', '0x10', "1' or 1=1", '\u202e12', '12\u0000', 'Infinity', '１２', '1,5', ' '])(
    'never throws on %j',
    (text) => {
      for (const name of calculatorFieldNames)
        expect(() => calculate(readCalculatorAddress({ [name]: text }), day)).not.toThrow();
      for (const name of calculatorFieldNames) expect(() => calculate({ [name]: text }, day)).not.toThrow();
    },
  );
});

const published: EstimateInput = {
  asset: 'personal',
  price: 10_000_000,
  down: 0,
  months: 60,
  balloon: 0,
  rateKind: 'flat',
  rate: 0.03,
  insuranceRate: 0,
  depreciation: 0,
  feeRule: { kind: 'none' },
  date: day,
};

describe('settling an estimate early', () => {
  it('matches the published example after two years: 24 installments rounded up by a third of a halala', () => {
    expect(settleEstimate(published, schedule(published), 24)).toMatchObject({
      settlement: 6_421_069 - 8,
      remaining: 6_900_000 - 8,
      termCost: 87_051,
      mayBeForbidden: false,
    });
  });

  it('matches the contract at every month of a car and a property, once the rounding of the installments is counted', () => {
    for (const input of [
      standingInput(9_876_543, 'used', day),
      standingInput(123_456_700, 'home', day),
      { ...published, months: 7 },
    ]) {
      const rows = schedule(input);
      const card = estimate(input);
      const contract = runningContract(card, input.asset);
      // What each month pays more (or less) than the contract asks, because installments are whole halalas.
      const roundedUp = card.installment - (contract.installment + card.insurance / input.months);
      for (let paid = 0; paid <= input.months; paid++) {
        const settled = settleEstimate(input, rows, paid);
        const theory = earlySettlement(contract, paid, day);
        const drift = paid === input.months ? 0 : paid * roundedUp;
        expect(settled.outstanding).toBe(paid === 0 ? input.price - input.down : rows[paid - 1]!.balance);
        expect(settled.saved).toBeGreaterThanOrEqual(0);
        // Insurance, profit and the contract's own figures are each rounded once.
        expect(Math.abs(settled.settlement + drift - theory.settlement)).toBeLessThanOrEqual(2);
        expect(Math.abs(settled.remaining + drift - theory.remaining)).toBeLessThanOrEqual(2);
        expect(settled.saved).toBe(settled.remaining - settled.settlement);
        expect(settled.mayBeForbidden).toBe(theory.mayBeForbidden);
      }
      expect(settleEstimate(input, rows, input.months)).toMatchObject({ settlement: 0, remaining: 0, saved: 0 });
    }
  });

  it('rejects a month before the first or after the last', () => {
    for (const paid of [-1, 61, 1.5, Number.NaN])
      expect(() => settleEstimate(published, schedule(published), paid)).toThrow(RangeError);
  });
});

it('sums a schedule by years to the schedule by months, including a shorter last year', () => {
  const rows = schedule({ ...published, months: 31 });
  const years = scheduleYears(rows);
  expect(years.map(({ months }) => months)).toEqual([12, 12, 7]);
  for (const column of ['payment', 'principal', 'profit', 'insurance'] as const) {
    expect(years.reduce((sum, year) => sum + year[column], 0)).toBe(rows.reduce((sum, row) => sum + row[column], 0));
  }
  expect(years.map(({ balance }) => balance)).toEqual([rows[11]!.balance, rows[23]!.balance, 0]);
});

it('asks the larger down payment of a second home for homes only', () => {
  const down = (asset: string, firstHome: string) => fillIn({ asset, firstHome }, '2026-11-21').downShare;
  expect(down('car', 'no')).toBe(down('car', 'yes'));
  expect(Number(down('home', 'no'))).toBeGreaterThan(Number(down('home', 'yes')));
});
