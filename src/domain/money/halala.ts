import type { Money } from './money.ts';

/**
 * Rounds an amount in halalas to a whole halala, half up (and mirrored below zero, so that a refund equals its charge).
 * In binary, a product such as 120,000 × 3.5 % × 0.85³ may be slightly below its exact half, so a relative 2⁻⁴⁶ (about
 * 64 steps of a double, far below a hundredth of a halala for any price here) is tolerated. Throws RangeError on NaN,
 * infinity or beyond ±2⁵³.
 */
export function roundHalala(halalas: number): Money {
  const size = Math.abs(halalas);
  const rounded = Math.floor(size + 0.5 + size * 2 ** -46);
  if (!Number.isSafeInteger(rounded)) throw new RangeError('amount_out_of_range');
  return halalas < 0 && rounded > 0 ? -rounded : rounded;
}

/** Riyals (any number of decimals) to halalas; throws RangeError when not a finite amount. */
export function fromRiyals(riyals: number): Money {
  return roundHalala(riyals * 100);
}

/** Halalas to riyals as a number, for charts and number fields; not for further calculation. */
export function toRiyals(money: Money): number {
  return money / 100;
}

/** The given share (decimal fraction) of an amount, rounded once to the halala. */
export function shareOf(money: Money, share: number): Money {
  return roundHalala(money * share);
}
