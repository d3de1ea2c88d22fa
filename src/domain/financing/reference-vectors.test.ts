import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { amountOf, balanceAfter, installmentOf, monthlyRateOf, monthsOf } from './annuity.ts';
import { type CashFlow, aprOfFlows, presentValue } from './apr.ts';

const read = <T>(file: string): T =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../tests/vectors/finance', file), 'utf8')) as T;

type Series = { first_days: number; count: number; step_days: number; amount: number };
type EuropeanFlow = { days: number; amount: number } | Series;
type European = {
  cases: {
    id: string;
    advances: EuropeanFlow[];
    payments: EuropeanFlow[];
    expected: { aprc_percent: number; decimals: number }[];
    solved_percent: number;
  }[];
};
type Loans = { cases: LoanCase[] };
type LoanCase = {
  fn: string;
  args: Record<string, number | string | number[]>;
  expected: number | string;
  tolerance?: number;
  decimal?: boolean;
};

const european = read<European>('aprc-eu-examples.json');
const loans = read<Loans>('loan-functions-numpy-financial.json');

const daysInYear = 365.25;
function flowsOf(flows: EuropeanFlow[], sign: 1 | -1): CashFlow[] {
  return flows.flatMap((flow) =>
    'days' in flow
      ? [{ years: flow.days / daysInYear, amount: sign * flow.amount }]
      : Array.from({ length: flow.count }, (_, nth) => ({
          years: (flow.first_days + nth * flow.step_days) / daysInYear,
          amount: sign * flow.amount,
        })),
  );
}

/** Checked against the published figure alone, with the reason. */
const publishedOnly: Record<string, string> = {
  ec_calculator_example_13: 'its amounts are on file cut to two decimals, the nine digits were solved from uncut ones',
};

describe('the European Commission’s examples of an APR', () => {
  it.each(european.cases)('$id', ({ id, advances, payments, expected, solved_percent }) => {
    const apr = aprOfFlows([...flowsOf(advances, 1), ...flowsOf(payments, -1)])! * 100;
    expect(apr).toBeGreaterThan(-1e-9);
    // Nine digits from an independent solver.
    const tolerance = id in publishedOnly ? Infinity : Math.max(1e-8, solved_percent * 1e-9);
    expect(Math.abs(apr - solved_percent)).toBeLessThanOrEqual(tolerance);
    for (const { aprc_percent, decimals } of expected)
      expect(apr.toFixed(decimals)).toBe(aprc_percent.toFixed(decimals));
  });
});

/** Why a loan-function row does not apply to our contracts; null when it applies. */
function whyNot({ fn, args }: LoanCase): string | null {
  if (fn === 'mirr') return 'reinvestment of income: nothing here reinvests';
  if (args['when'] === 'begin') return 'payment at the start of the month: every contract here pays at its end';
  if (args['per'] === 0) return 'month zero: a schedule begins with month one and has no such row';
  return null;
}

/** The answer in the sign convention of the file: money paid is negative. */
function answer({ fn, args }: LoanCase): number | null {
  const of = (name: string): number => {
    const [value, divisor] = String(args[name] ?? 0)
      .split('/')
      .map(Number);
    return divisor === undefined ? value! : value! / divisor;
  };
  const [rate, months, payment, present, future] = [of('rate'), of('nper'), of('pmt'), of('pv'), of('fv')];
  const values = Array.isArray(args['values']) ? args['values'].map((amount, years) => ({ years, amount })) : [];
  switch (fn) {
    case 'rate':
      // Payments in and out have opposite signs.
      return present < 0
        ? monthlyRateOf(-present, payment, months, future)
        : monthlyRateOf(present, -payment, months, -future);
    case 'pv':
      return -amountOf(payment, rate, months, future);
    case 'fv':
      return -balanceAfter(present, rate, -payment, months);
    case 'pmt':
      return -installmentOf(present, rate, months, -future);
    case 'nper':
      return monthsOf(present, rate, -payment, -future);
    case 'npv':
      return presentValue(values, rate);
    case 'irr':
      return aprOfFlows(values);
    case 'ipmt':
    case 'ppmt': {
      const monthly = installmentOf(present, rate, months, -future);
      const before = balanceAfter(present, rate, monthly, of('per') - 1);
      return fn === 'ipmt' ? -before * rate : before * rate - monthly;
    }
    default:
      throw new Error(`unknown function ${fn}`);
  }
}

describe('the loan functions of numpy-financial', () => {
  const cases = loans.cases.map((row, nth) => ({
    ...row,
    name: `${nth} ${row.fn}(${JSON.stringify(row.args)})`,
  }));
  it.each(cases.filter((row) => whyNot(row) === null))('$name', (row) => {
    // A rate that does not exist is NaN there and null here; a debt that is never repaid is Infinity in both.
    const value = answer(row) ?? Number.NaN;
    const expected = Number(row.expected);
    // Rows of 28 decimals are checked to the precision of a double; their `rate` was solved only to eleven digits.
    const digits = row.fn === 'rate' ? 1e-10 : 1e-13;
    const tolerance = row.decimal ? Math.abs(expected) * digits : (row.tolerance ?? 1e-9);
    expect(Object.is(value, expected) || Math.abs(value - expected) <= tolerance).toBe(true);
  });
  it('skips only functions that the product does not have', () => {
    const left: Record<string, number> = {};
    for (const row of cases) {
      const reason = whyNot(row);
      if (reason !== null) left[reason] = (left[reason] ?? 0) + 1;
    }
    expect(left).toMatchInlineSnapshot(`
      {
        "month zero: a schedule begins with month one and has no such row": 2,
        "payment at the start of the month: every contract here pays at its end": 11,
        "reinvestment of income: nothing here reinvests": 4,
      }
    `);
  });
});
