import type { Catalogue, Values } from '#domain/catalogue/catalogue.ts';
import { everything, type ListingSearch, type Range, rangeLimits } from '#domain/catalogue/search.ts';

/**
 * The searches that find what is like a listing, the nearest first: as the catalogue declares it, then without the
 * bounds on quantities, then only by the first thing that must be the same. One that the listing says too little for
 * is left out.
 */
export function searchesAlike(catalogue: Catalogue, values: Values): ListingSearch[] {
  const { same, near } = catalogue.alike;
  const choices = choicesOf(same, values);
  const ranges: Record<string, Range> = {};
  let isExact = Object.keys(choices).length === same.filter((key) => values[key] !== undefined || key === same[0]).length;
  for (const [key, bound] of Object.entries<{ share: number } | { by: number } | undefined>(near)) {
    const value = values[key];
    const limits = rangeLimits(catalogue, key);
    if (!bound || !limits) continue;
    if (typeof value !== 'number') {
      isExact = false;
      continue;
    }
    const reach = 'by' in bound ? bound.by : Math.round(value * bound.share);
    ranges[key] = { from: Math.max(limits.min, value - reach), to: Math.min(limits.max, value + reach) };
  }
  const first = same[0] === undefined ? {} : choicesOf([same[0]], values);
  const searches: ListingSearch[] = [];
  if (isExact) searches.push({ ...everything, choices, ranges });
  if (Object.keys(choices).length > 0) searches.push({ ...everything, choices });
  if (Object.keys(first).length > 0) searches.push({ ...everything, choices: first });
  return searches;
}

/** The one search whose finds compare in price; null where the listing says too little. */
export function comparableSearch(catalogue: Catalogue, values: Values): ListingSearch | null {
  const [nearest] = searchesAlike(catalogue, values);
  return nearest && Object.keys(nearest.ranges).length > 0 ? nearest : null;
}

function choicesOf(keys: readonly string[], values: Values): Record<string, readonly string[]> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = values[key];
      return typeof value === 'string' ? [[key, [value]]] : [];
    }),
  );
}
