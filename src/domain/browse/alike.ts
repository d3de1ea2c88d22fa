import type { Catalogue, Values } from '#domain/catalogue/catalogue.ts';
import type { LabelBasis } from '#domain/listings/price-label.ts';
import { everything, type ListingSearch, type Range, rangeLimits } from '#domain/catalogue/search.ts';

/**
 * The searches for listings similar to this one, narrowest first: the comparable search, then the same values without
 * bounds on quantities, then with the values dropped one by one, the last declared first. Values the listing lacks are
 * left out; without the first declared value there is no search. No search leaves the group of the listing, which takes
 * the codes of a list.
 */
export function searchesAlike(
  catalogue: Catalogue,
  values: Values,
  codesOf: (list: string) => Iterable<string>,
): ListingSearch[] {
  const said = catalogue.alike.same.filter((key) => typeof values[key] === 'string');
  if (said[0] === undefined || said[0] !== catalogue.alike.same[0]) return [];
  const group = groupOf(catalogue, values, codesOf);
  const widening = said.map((_, dropped): ListingSearch => ({
    ...everything,
    choices: { ...group, ...choicesOf(said.slice(0, said.length - dropped), values) },
  }));
  const comparable = comparableSearch(catalogue, values);
  return comparable ? [comparable, ...widening] : widening;
}

/** All codes of the listing's group, where the catalogue keeps groups apart: a villa is never similar to land. */
export function groupOf(
  { attributes, alike: { apart } }: Catalogue,
  values: Values,
  codesOf: (list: string) => Iterable<string>,
): ListingSearch['choices'] {
  if (apart === undefined) return {};
  const code = values[apart.attribute];
  const attribute = attributes[apart.attribute];
  if (typeof code !== 'string' || attribute?.type !== 'choice') return {};
  const group = apart.groupOf(code);
  return { [apart.attribute]: [...codesOf(attribute.list)].filter((other) => apart.groupOf(other) === group) };
}

/** The search for comparables of a price; null where the listing lacks a required value. */
export function comparableSearch(
  catalogue: Catalogue,
  values: Values,
  near: Catalogue['alike']['near'] = catalogue.alike.near,
): ListingSearch | null {
  const { same } = catalogue.alike;
  const ranges: Record<string, Range> = {};
  for (const [key, bound] of Object.entries<{ share: number } | { by: number } | undefined>(near)) {
    const value = values[key];
    const limits = rangeLimits(catalogue, key);
    if (!bound || !limits) continue;
    // Land has no bedrooms and is compared by its area alone.
    if (typeof value !== 'number') continue;
    const reach = 'by' in bound ? bound.by : Math.round(value * bound.share);
    ranges[key] = { from: Math.max(limits.min, value - reach), to: Math.min(limits.max, value + reach) };
  }
  const choices = choicesOf(same, values);
  const first = Object.keys(near)[0];
  return first !== undefined &&
    ranges[first] &&
    same.every((key) => values[key] !== undefined || key === catalogue.pricePeriod)
    ? { ...everything, choices, ranges }
    : null;
}

/** One step of comparing a price: which listings count as comparable. */
interface ComparisonStep extends Pick<ListingSearch, 'choices' | 'ranges'> {
  readonly basis: LabelBasis;
}

/** The steps for comparing a price, narrowest first; empty where the listing lacks a required value. */
export function comparisonSteps(catalogue: Catalogue, values: Values): ComparisonStep[] {
  const close = comparableSearch(catalogue, values);
  if (!close) return [];
  const { closer, wider } = catalogue.alike;
  const code = closer === undefined ? undefined : values[closer];
  const wide = wider && comparableSearch(catalogue, values, wider);
  return [
    ...(closer !== undefined && typeof code === 'string'
      ? [{ basis: 'exact' as const, choices: { ...close.choices, [closer]: [code] }, ranges: close.ranges }]
      : []),
    { basis: 'close', choices: close.choices, ranges: close.ranges },
    ...(wide ? [{ basis: 'wide' as const, choices: wide.choices, ranges: wide.ranges }] : []),
  ];
}

function choicesOf(keys: readonly string[], values: Values): Record<string, readonly string[]> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = values[key];
      return typeof value === 'string' ? [[key, [value]]] : [];
    }),
  );
}
