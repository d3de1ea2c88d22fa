import { describe, expect, it, test } from 'vitest';
import { aprOf, aprOfFlows, roundApr, roundRate } from './apr.ts';

test('an APR is rounded to two decimals of a percent, half up', () => {
  expect([0.110515, 0.11045, 0.11044999, 0.11055, 0].map(roundApr)).toEqual([0.1105, 0.1105, 0.1104, 0.1106, 0]);
  // 0.07125 is slightly below its half in binary.
  expect(roundApr(0.07125)).toBe(0.0713);
  expect(roundRate(0.0676524999)).toBe(0.067652);
});

test('a contract that repays less than it gave has no APR', () => {
  expect(aprOf(10_000, 900, 10)).toBeNull();
  expect(aprOf(10_000, 1_000, 10)).toBe(0);
  expect(aprOf(0, 1_000, 10)).toBeNull();
  expect(aprOf(10_000, -1, 10, 20_000)).toBeNull();
});

describe('the APR of dated cash flows', () => {
  const flows = (...amounts: number[]) => amounts.map((amount, years) => ({ years, amount }));

  it('may be negative, zero or very high', () => {
    expect(aprOfFlows(flows(100, -90))).toBeCloseTo(-0.1, 12);
    expect(aprOfFlows(flows(100, -100))).toBe(0);
    expect(aprOfFlows(flows(100, -5_000))).toBeCloseTo(49, 9);
    expect(
      aprOfFlows([
        { years: 0, amount: 100 },
        { years: 0.5, amount: -110 },
      ]),
    ).toBeCloseTo(0.21, 12);
  });

  it('is the one nearest to zero where there are two', () => {
    // 10 % and 20 %.
    expect(aprOfFlows(flows(100, -230, 132))).toBeCloseTo(0.1, 10);
    expect(aprOfFlows(flows(-100, 230, -132))).toBeCloseTo(0.1, 10);
  });

  it('does not exist where money flows only one way, or not at all', () => {
    expect(aprOfFlows(flows(100, 50))).toBeNull();
    expect(aprOfFlows([])).toBeNull();
    expect(aprOfFlows(flows(0, 0))).toBeNull();
  });
});
