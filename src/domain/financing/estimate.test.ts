import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fromRiyals } from '#domain/money/halala.ts';
import { estimate } from './estimate.ts';
import { Estimate, EstimateInput, ScheduleRow } from './estimate-schema.ts';
import { schedule } from './schedule.ts';

const lease: EstimateInput = {
  asset: 'car',
  price: fromRiyals(100_000),
  down: fromRiyals(10_000),
  months: 60,
  balloon: fromRiyals(25_000),
  rateKind: 'flat',
  rate: 0.045,
  insuranceRate: 0.03,
  depreciation: 0.15,
  feeRule: { kind: 'cap' },
  date: '2026-03-01',
};
const accepts = (change: object) => v.safeParse(EstimateInput, { ...lease, ...change }).success;

describe('the cost card', () => {
  it('sums profit, insurance and fee to the cost above the cash price', () => {
    const card = estimate(lease);
    expect(card.costOverCash).toBe(card.profit + card.insurance + card.adminFee);
    expect(card.total).toBe(
      card.downPayment + card.installment * 59 + card.lastInstallment + card.finalPayment + card.adminFee,
    );
    expect(v.is(Estimate, card)).toBe(true);
  });

  it('gives the flat and the reducing rate from either, at the same cost', () => {
    const flat = estimate({ ...lease, insuranceRate: 0 });
    const reducing = estimate({ ...lease, insuranceRate: 0, rateKind: 'reducing', rate: flat.reducingRate });
    expect(flat.flatRate).toBe(0.045);
    expect(flat.reducingRate).toBeCloseTo(0.067652, 6);
    expect(Math.abs(reducing.installment - flat.installment)).toBeLessThanOrEqual(1);
    expect(reducing.flatRate).toBeCloseTo(0.045, 4);
    expect(reducing.apr).toBe(flat.apr);
  });

  it('warns of a fee above the legal cap or a tenor above the legal limit, by the rules of the day', () => {
    const onePercent: EstimateInput = { ...lease, feeRule: { kind: 'share', share: 0.01 } };
    expect(estimate({ ...onePercent, date: '2026-02-19' }).notes).toEqual([]);
    expect(estimate({ ...onePercent, date: '2026-02-20' }).notes).toEqual(['admin_fee_above_cap']);
    expect(estimate({ ...lease, months: 72 }).notes).toEqual(['tenor_above_limit']);
    expect(estimate({ ...lease, asset: 'home', months: 300 }).notes).toEqual([]);
  });

  it('shows the rate that was chosen, not one worked out again from whole halalas', () => {
    const small = { ...lease, price: 100_000, down: 50_000, balloon: 0, months: 12, rate: 0.0345678, insuranceRate: 0 };
    expect(estimate(small).flatRate).toBe(0.0345678);
    expect(estimate({ ...small, rateKind: 'reducing' }).reducingRate).toBe(0.0345678);
  });

  it('names the start date of the newest rule it uses', () => {
    expect(estimate(lease).rulesAsOf).toBe('2026-02-20');
    expect(estimate({ ...lease, date: '2026-02-19' }).rulesAsOf).toBe('2025-04-09');
  });

  it('costs nothing above the cash price without profit, insurance and fee', () => {
    const card = estimate({ ...lease, rate: 0, insuranceRate: 0, feeRule: { kind: 'none' } });
    expect(card).toMatchObject({ costOverCash: 0, apr: 0, reducingRate: 0, adminFee: 0 });
  });
});

describe('a fee and a tenor exactly at the limit', () => {
  it('need no warning', () => {
    const cap = estimate(lease).adminFee;
    expect(estimate({ ...lease, feeRule: { kind: 'share', share: 0.005 } })).toMatchObject({
      adminFee: cap,
      notes: [],
    });
    expect(estimate({ ...lease, feeRule: { kind: 'amount', amount: 45_000 } })).toMatchObject({
      adminFee: cap,
      notes: [],
    });
    expect(estimate({ ...lease, feeRule: { kind: 'amount', amount: 45_001 } }).notes).toEqual(['admin_fee_above_cap']);
    expect(estimate({ ...lease, months: 60 }).notes).toEqual([]);
    expect(estimate({ ...lease, months: 61 }).notes).toEqual(['tenor_above_limit']);
  });

  it('include VAT: 15 % on 450 riyals', () => {
    expect(estimate(lease).adminFee).toBe(51_750);
    expect(estimate({ ...lease, feeRule: { kind: 'none' } }).adminFee).toBe(0);
  });
});

describe('the last installment of a tiny sum', () => {
  const tiny: EstimateInput = {
    ...lease,
    price: 100_000,
    down: 50_000,
    months: 360,
    rate: 0,
    insuranceRate: 0,
    feeRule: { kind: 'none' },
  };
  it('is never negative: half a halala a month is rounded down', () => {
    expect(estimate({ ...tiny, balloon: 50_000 - 180 })).toMatchObject({ installment: 0, lastInstallment: 180 });
  });
  it('may be nothing when the others have paid all', () => {
    expect(estimate({ ...tiny, balloon: 50_000 - 359 })).toMatchObject({ installment: 1, lastInstallment: 0 });
    expect(estimate({ ...tiny, balloon: 50_000 - 358 })).toMatchObject({ installment: 0, lastInstallment: 358 });
  });
});

describe('the schedule', () => {
  it('pays profit on the balance and insurance evenly, to the halala of the card', () => {
    for (const input of [
      lease,
      { ...lease, balloon: 9_000_000 },
      { ...lease, rateKind: 'reducing' as const, months: 37 },
    ]) {
      const card = estimate(input);
      const rows = schedule(input);
      const sum = (column: 'payment' | 'principal' | 'profit' | 'insurance') =>
        rows.reduce((total, row) => total + row[column], 0);
      expect([sum('principal'), sum('profit'), sum('insurance')]).toEqual([
        card.financeAmount,
        card.profit,
        card.insurance,
      ]);
      expect(sum('payment')).toBe(card.total - card.downPayment - card.adminFee);
      for (const [at, row] of rows.entries()) {
        const before = rows[at - 1]?.balance ?? card.financeAmount;
        expect(row.balance).toBe(before - row.principal);
        expect(row.month).toBe(at + 1);
        expect(Math.abs(row.insurance - card.insurance / input.months)).toBeLessThan(1);
        expect(Math.abs(row.profit - (before * card.reducingRate) / 12)).toBeLessThan(60);
      }
    }
  });

  it('lists every month, with profit falling with the balance and the final payment in the last row', () => {
    const rows = schedule(lease);
    expect(rows).toHaveLength(60);
    expect(rows[0]!.profit).toBeGreaterThan(rows[58]!.profit);
    expect(rows[59]!.payment).toBe(estimate(lease).lastInstallment + lease.balloon);
    expect(rows.at(-1)!.balance).toBe(0);
    expect(rows.every((row) => v.is(ScheduleRow, row))).toBe(true);
  });
});

describe('input the calculator refuses', () => {
  it('accepts the standing example', () => expect(accepts({})).toBe(true));

  it.each([
    ['the lowest price', { price: 100_000, down: 0, balloon: 0 }],
    ['the highest price', { price: 10_000_000_000 }],
    ['SAR 500 to finance', { down: 9_950_000, balloon: 0 }],
    ['a final payment of the whole finance amount', { balloon: 9_000_000 }],
    ['a fee of half of the finance', { feeRule: { kind: 'amount', amount: 4_500_000 } }],
    ['a tenth as fee', { feeRule: { kind: 'share', share: 0.1 } }],
    ['one month', { months: 1 }],
    ['thirty years', { months: 360 }],
    ['no profit', { rate: 0 }],
    ['a rate of 100 %', { rate: 1 }],
    ['an insurance of a fifth of the price', { insuranceRate: 0.2 }],
    ['a depreciation of nine tenths', { depreciation: 0.9 }],
    ['the first day of the present VAT', { date: '2020-07-01' }],
  ])('accepts %s', (_, change) => expect(accepts(change)).toBe(true));

  it.each([
    ['a price that is not a number', { price: Number.NaN }],
    ['a price with half a halala', { price: 10_000_000.5 }],
    ['a price above the maximum', { price: 1e15 }],
    ['a negative down payment', { down: -1 }],
    ['a down payment of the whole price', { down: lease.price }],
    ['a final payment above the finance amount', { balloon: lease.price }],
    ['no months', { months: 0 }],
    ['half a month', { months: 1.5 }],
    ['an infinite rate', { rate: Number.POSITIVE_INFINITY }],
    ['a rate in percent instead of a fraction', { rate: 4.5 }],
    ['a fee larger than half the finance', { feeRule: { kind: 'amount', amount: 4_500_001 } }],
    ['an unknown fee rule', { feeRule: { kind: 'free' } }],
    ['an invalid date', { date: 'tomorrow' }],
    ['a date before the first rule', { date: '2019-01-01' }],
    ['an unknown asset', { asset: 'boat' }],
    ['a price below SAR 1,000', { price: 99_999, down: 0, balloon: 0 }],
    ['a price above SAR 100 million', { price: 10_000_000_001 }],
    ['less than SAR 500 to finance', { down: 9_950_001, balloon: 0 }],
    ['a final payment one halala above the finance amount', { balloon: 9_000_001 }],
    ['a fee one halala above half of the finance', { feeRule: { kind: 'amount', amount: 4_500_001 } }],
    ['a share of more than a tenth as fee', { feeRule: { kind: 'share', share: 0.1001 } }],
    ['a negative fee', { feeRule: { kind: 'amount', amount: -1 } }],
    ['more than thirty years', { months: 361 }],
    ['a rate above 100 %', { rate: 1.001 }],
    ['a negative rate', { rate: -0.01 }],
    ['an insurance above a fifth of the price', { insuranceRate: 0.201 }],
    ['a depreciation above nine tenths', { depreciation: 0.901 }],
    ['a date on the last day of the old VAT', { date: '2020-06-30' }],
  ])('refuses %s', (_, change) => expect(accepts(change)).toBe(false));

  it('reports the field that is wrong', () => {
    const result = v.safeParse(EstimateInput, { ...lease, balloon: lease.price });
    expect(v.flatten<typeof EstimateInput>(result.issues!).nested).toEqual({
      balloon: ['final_payment_above_finance_amount'],
    });
  });
});
