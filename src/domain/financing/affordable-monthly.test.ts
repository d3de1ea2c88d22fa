import { describe, expect, it } from 'vitest';
import { affordableMonthly } from './affordable-monthly.ts';
import type { Condition } from './condition.ts';
import { debtBurden } from './debt-burden-check.ts';
import type { BorrowerInput } from './debt-burden-schema.ts';
import { assetOf, monthlyFor, standingInput } from './standing-terms.ts';

const date = '2026-11-22';
const borrower = (salary: number, more: Partial<BorrowerInput> = {}): BorrowerInput => ({
  employment: 'active',
  salary: salary * 100,
  ...more,
});
const bound = (who: BorrowerInput, conditions: readonly Condition[] = ['new', 'used']) =>
  affordableMonthly(who, conditions, date);

/** Whether the calculator says that a listing of this price fits; the check of the page, not of the filter. */
const fits = (who: BorrowerInput, price: number, condition: Condition) =>
  debtBurden(who, standingInput(price, condition, date), { isSalaryDeducted: assetOf(condition) === 'home' }).fits;

describe('the monthly figure that somebody can afford', () => {
  it.each([
    [4_000, 'new'],
    [9_000, 'new'],
    [9_000, 'used'],
    [14_500, 'used'],
    [9_000, 'home'],
    [14_500, 'home'],
    [9_000, 'land'],
    [14_500, 'land'],
  ] as const)('lets through only what the calculator says fits: a salary of %i, %s', (salary, condition) => {
    const who = borrower(salary);
    const most = bound(who, assetOf(condition) === 'home' ? ['home', 'land'] : ['new', 'used']) ?? 0;
    expect(most).toBeGreaterThan(0);
    const prices = Array.from({ length: 205 }, (_, at) => 1_000_000 + at * 730_000);
    const shown = prices.filter((price) => (monthlyFor(price, condition, date) ?? Infinity) <= most);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((price) => !fits(who, price, condition))).toEqual([]);
  });

  it('leaves out what does not fit, up to one step', () => {
    const who = borrower(14_500);
    const most = bound(who, ['used']) ?? 0;
    const prices = Array.from({ length: 130 }, (_, at) => 1_000_000 + at * 370_000);
    const above = prices.filter((price) => (monthlyFor(price, 'used', date) ?? 0) > most + 25_000);
    expect(above.length).toBeGreaterThan(10);
    expect(above.filter((price) => fits(who, price, 'used'))).toEqual([]);
  });

  it('falls with obligations, by as much as they take', () => {
    const free = bound(borrower(14_500)) ?? 0;
    const bound2000 = bound(borrower(14_500, { otherInstallments: 200_000 })) ?? 0;
    expect(bound2000).toBeLessThan(free);
    expect(bound(borrower(3_000, { otherInstallments: 300_000 }))).toBe(0);
  });

  it('is a multiple of SAR 250, the same for salaries that are close', () => {
    const bounds = Array.from({ length: 60 }, (_, at) => bound(borrower(9_000 + at * 10)) ?? 0);
    expect(bounds.every((one) => one % 25_000 === 0)).toBe(true);
    expect(new Set(bounds).size).toBeLessThanOrEqual(3);
  });

  it('is null where the law leaves the decision to the lender', () => {
    expect(bound(borrower(60_000))).toBeNull();
    expect(bound(borrower(9_000), [])).toBeNull();
  });
});
