import { roundHalala } from '#domain/money/halala.ts';
import type { Money } from '#domain/money/money.ts';
import { amountOf } from './annuity.ts';

/** The finance amount in halalas that an installment repays at a nominal yearly rate on the falling balance. */
export function largestFinanceAmount(
  installment: Money,
  nominalRate: number,
  months: number,
  balloon: Money = 0,
): Money {
  return roundHalala(amountOf(installment, nominalRate / 12, months, balloon));
}

const riyal = 100;

/**
 * The highest price, in whole riyals up to `max`, with an installment within the budget; null when even `min` is too
 * high. `monthlyAt` must not fall as the price rises.
 */
export function largestPrice(budget: Money, monthlyAt: (price: Money) => Money, min: Money, max: Money): Money | null {
  let fits = Math.ceil(min / riyal);
  let fails = Math.floor(max / riyal) + 1;
  if (monthlyAt(fits * riyal) > budget) return null;
  while (fails - fits > 1) {
    const middle = Math.floor((fits + fails) / 2);
    if (monthlyAt(middle * riyal) <= budget) fits = middle;
    else fails = middle;
  }
  return fits * riyal;
}
