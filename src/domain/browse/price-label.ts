import type { PriceLabel } from './listing-market.ts';

/** Below this many comparable prices nothing is said. */
const MIN_COMPARABLES = 8;
/** A price this near the median (share of it) is around it, however alike the others are. */
const MIN_BAND = 0.06;
/** A normal deviation out of the median absolute one. */
const SPREAD = 1.4826;

/**
 * Where a price stands among comparable ones, all in halalas, by their median and the spread around it (median absolute
 * deviation, which a few absurd prices do not move); null where fewer than eight compare.
 */
export function priceLabel(price: number, comparables: readonly number[]): PriceLabel | null {
  if (comparables.length < MIN_COMPARABLES) return null;
  const median = medianOf(comparables);
  const deviation = medianOf(comparables.map((one) => Math.abs(one - median))) * SPREAD;
  const band = Math.max(median * MIN_BAND, deviation / 2);
  const position = price < median - band ? 'below' : price > median + band ? 'above' : 'around';
  return { position, median: Math.round(median), sample: comparables.length };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
