import { roundHalala } from '#domain/money/halala.ts';
import type { Money } from '#domain/money/money.ts';

/**
 * One premium a year on the depreciated value, each rounded to the halala; a part year pays its months. SAMA's rules
 * for leased cars recompute it every year: `noClaimsDiscounts` holds the discount of each year, from the first.
 */
export function premiums(
  value: Money,
  yearlyRate: number,
  depreciation: number,
  months: number,
  noClaimsDiscounts: readonly number[] = [],
): Money[] {
  return Array.from({ length: Math.ceil(months / 12) }, (_, year) => {
    const insured = value * (1 - depreciation) ** year;
    const monthsInYear = Math.min(12, months - year * 12);
    return roundHalala((insured * yearlyRate * (1 - (noClaimsDiscounts[year] ?? 0)) * monthsInYear) / 12);
  });
}
