import { monthlyRateOf } from './annuity.ts';

/** Money received (positive) or paid (negative), in any one unit; `years` counts from the first amount. */
export type CashFlow = { years: number; amount: number };

/** The effective yearly rate of a nominal yearly rate compounded `timesAYear`; both decimal fractions. */
export function effectiveAnnualRate(nominal: number, timesAYear = 12): number {
  return Math.expm1(timesAYear * Math.log1p(nominal / timesAYear));
}

/** Rounds an APR to two decimals of a percent, half up, as SAMA's disclosure requires: 0.110515 becomes 0.1105. */
export function roundApr(rate: number): number {
  return Math.floor(rate * 1e4 + 0.5 + 1e-9) / 1e4;
}

/** Rounds a derived rate to six decimals of a fraction, so that browser and server give the same digits. */
export function roundRate(rate: number): number {
  return Math.round(rate * 1e6) / 1e6;
}

/**
 * Annual percentage rate by SAMA's method (Rules Governing the Calculation of APR, 2023), unrounded: the effective
 * yearly rate with equal months of 1/12 year. `received` is the finance amount less the administrative fee; the final
 * payment is due with the last installment. Null when less is paid back than received.
 */
export function aprOf(received: number, installment: number, months: number, balloon = 0): number | null {
  const monthly = monthlyRateOf(received, installment, months, balloon);
  return monthly === null ? null : effectiveAnnualRate(monthly * 12);
}

/** Present value of the cash flows at a yearly effective rate. */
export function presentValue(flows: readonly CashFlow[], annualRate: number): number {
  const force = Math.log1p(annualRate);
  return flows.reduce((sum, flow) => sum + flow.amount * Math.exp(-flow.years * force), 0);
}

/**
 * The effective yearly rate of dated cash flows, unrounded, to about twelve digits; the solution nearest to zero where
 * there are several, null where there is none. Brackets the rate outward from zero, then bisects.
 */
export function aprOfFlows(flows: readonly CashFlow[]): number | null {
  const at = (force: number) => presentValue(flows, Math.expm1(force));
  const start = at(0);
  const scale = flows.reduce((sum, flow) => sum + Math.abs(flow.amount), 0);
  if (Math.abs(start) <= scale * 1e-15) return scale > 0 ? 0 : null;
  let near = 0;
  for (let far = 0.01; far < 60; far *= 1.2) {
    for (const side of [1, -1]) {
      const value = at(side * far);
      if (Number.isFinite(value) && value > 0 !== start > 0) return Math.expm1(halve(at, side * near, side * far));
    }
    near = far;
  }
  return null;
}

function halve(at: (force: number) => number, near: number, far: number): number {
  const nearIsPositive = at(near) > 0;
  let [a, b] = [near, far];
  for (let step = 0; step < 80; step++) {
    const middle = (a + b) / 2;
    if (at(middle) > 0 === nearIsPositive) a = middle;
    else b = middle;
  }
  return (a + b) / 2;
}
