import { medianOf } from '#domain/money/median.ts';
import type { PriceLabel } from '#domain/listings/price-label.ts';

/** Minimum number of comparable prices for a label. */
export const MIN_COMPARABLES = 8;
/** Prices within this share of the median count as average even when the spread is small. */
const MIN_BAND = 0.06;
/** Factor from median absolute deviation to standard deviation of a normal distribution. */
const SPREAD = 1.4826;

/**
 * Compares a price with the median and spread (median absolute deviation, which a few outliers do not move) of
 * comparable ones, all in halalas; null with fewer than eight.
 */
export function priceLabel(price: number, comparables: readonly number[]): PriceLabel | null {
  if (comparables.length < MIN_COMPARABLES) return null;
  const median = medianOf(comparables);
  const deviation = medianOf(comparables.map((one) => Math.abs(one - median))) * SPREAD;
  const band = Math.max(median * MIN_BAND, deviation / 2);
  const position = price < median - band ? 'below' : price > median + band ? 'above' : 'around';
  return { position, median: Math.round(median), sample: comparables.length };
}
