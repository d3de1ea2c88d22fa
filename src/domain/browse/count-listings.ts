import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { ListingSearch } from '#domain/catalogue/search.ts';
import { type Bits, countBits, dropBits, keepBits, otherBits, rowsOf } from './bits.ts';
import { activeFilters, factorOf, type Finding } from './find-listings.ts';
import type { ListingIndex } from './listing-index.ts';
import type { Numbers } from './row-order.ts';
import { holdsSeveral, type Segment } from './segment.ts';

/** How many listings one value of a filter would leave in the results. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

export interface Counts {
  /** By filter key, most frequent first. Values without a listing are left out unless they are selected. */
  readonly facets: Readonly<Record<string, readonly ValueCount[]>>;
  /** By key of a range filter; whole riyals for price and monthly. Absent where no listing has a value. */
  readonly ranges: Readonly<Record<string, { min: number; max: number }>>;
}

/** Maximum values listed for a filter whose parent filter is not set: a list of every model is of no use. */
export const MAX_DEPENDENT_VALUES = 50;

/**
 * The counts beside every filter. The counts of one filter ignore that filter and those that depend on it (for brands,
 * the selected models): they include rows that fail no other filter. Where a listing must have every selected value
 * (facilities), a count says what selecting that value as well would leave.
 */
export function countListings(index: ListingIndex, finding: Finding, search: ListingSearch): Counts {
  const facets: Record<string, readonly ValueCount[]> = {};
  const ranges: Record<string, { min: number; max: number }> = {};
  const active = activeFilters(index.catalogue, search);
  const parts = index.parts.map(({ segment }, p) => {
    const { bits, count } = finding.parts[p]!;
    return { segment, ...finding.parts[p]!, rows: rowsOf(bits, count), others: fewOthers(segment, bits, count) };
  });
  const counted = index.catalogue.filters.map((key) => {
    const disregarded = disregardedBy(index.catalogue, key);
    const isLenient = active.some((other) => disregarded.has(other));
    const also = parts.map((part) => (isLenient ? rowsFailingOnly(part, disregarded) : NONE));
    return { key, also };
  });
  for (const { key, also } of counted) {
    const codes = index.dictionary.codes[key];
    if (codes) {
      const counts = new Uint32Array(codes.length + 1);
      for (const [p, { segment, rows, others, bits }] of parts.entries()) {
        const sets = segment.sets[key];
        if (sets) for (const [i, set] of sets.entries()) counts[i + 1]! += countCommon(set, bits);
        else {
          const numbers = segment.choices[key]!;
          if (others) countAllBut(numbers, others, { totals: segment.totals[key]!, counts });
          else countNumbers(numbers, rows, counts);
          countNumbers(numbers, also[p]!, counts);
        }
      }
      const values = codes.flatMap((value, i) => (counts[i + 1]! > 0 ? [{ value, count: counts[i + 1]! }] : []));
      facets[key] = listed(index.catalogue, key, values, search);
    } else {
      const range = spanOf(
        key,
        parts.map(({ segment, rows }, p) => ({ segment, lists: [rows, also[p]!] })),
      );
      if (range) ranges[key] = shownRange(key, range);
    }
  }
  return { facets, ranges };
}

const NONE = new Uint32Array(0);

/** The filter and those that depend on it; none where a listing must have every selected code. */
export function disregardedBy(catalogue: Catalogue, key: string): Set<string> {
  if (holdsSeveral(catalogue, key)) return new Set();
  const dependent = catalogue.filters.filter((other) => withinOf(catalogue, other) === key);
  return new Set<string>([key, ...dependent]);
}

/** The filter that this one depends on. */
export function withinOf(catalogue: Catalogue, key: string): string | undefined {
  const attribute = catalogue.attributes[key];
  return attribute?.type === 'choice' ? attribute.within : undefined;
}

function rowsFailingOnly(
  { texted, passes, bits }: Finding['parts'][number],
  disregarded: ReadonlySet<string>,
): Uint32Array {
  const left = texted.slice();
  for (const [key, pass] of passes) if (!disregarded.has(key)) keepBits(left, pass);
  dropBits(left, bits);
  return rowsOf(left, countBits(left));
}

function countNumbers(numbers: Numbers, rows: Uint32Array, counts: Uint32Array): void {
  for (let i = 0; i < rows.length; i++) counts[numbers[rows[i]!]!]!++;
}

/** The rows that do not match, where these are fewer than the others. */
function fewOthers({ size }: Segment, bits: Bits, count: number): Uint32Array | null {
  return count * 2 > size ? rowsOf(otherBits(bits, size), size - count) : null;
}

function countAllBut(
  numbers: Numbers,
  others: Uint32Array,
  { totals, counts }: { readonly totals: Uint32Array; readonly counts: Uint32Array },
): void {
  for (let number = 0; number < totals.length; number++) counts[number]! += totals[number]!;
  for (let i = 0; i < others.length; i++) counts[numbers[others[i]!]!]!--;
}

function countCommon(some: Bits, others: Bits): number {
  const common = some.slice();
  keepBits(common, others);
  return countBits(common);
}

/** The values of a filter as they are shown, of those that listings have. */
export function listed(
  catalogue: Catalogue,
  key: string,
  values: readonly ValueCount[],
  search: ListingSearch,
): readonly ValueCount[] {
  const ticked = new Set(search.choices[key]);
  const found = values.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const shown = isShortened(catalogue, key, search)
    ? found.filter(({ value }, i) => i < MAX_DEPENDENT_VALUES || ticked.has(value))
    : found;
  for (const { value } of shown) ticked.delete(value);
  return [...shown, ...[...ticked].toSorted().map((value) => ({ value, count: 0 }))];
}

/** Whether only the most frequent values are listed. */
export function isShortened(catalogue: Catalogue, key: string, search: ListingSearch): boolean {
  const parent = withinOf(catalogue, key);
  return parent !== undefined && (search.choices[parent]?.length ?? 0) === 0;
}

/** A range in the unit of searches, of the values of the index. */
export function shownRange(key: string, { min, max }: { min: number; max: number }): { min: number; max: number } {
  const factor = factorOf(key);
  return { min: Math.floor(min / factor), max: Math.ceil(max / factor) };
}

function spanOf(
  key: string,
  parts: readonly { segment: Segment; lists: readonly Uint32Array[] }[],
): { min: number; max: number } | null {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const { segment, lists } of parts) {
    const { distinct, ranks } = segment.quantities[key]!;
    let first = distinct.length + 1;
    let last = 0;
    for (const rows of lists) {
      for (let i = 0; i < rows.length; i++) {
        const rank = ranks[rows[i]!]!;
        if (rank > last) last = rank;
        if (rank < first && rank !== 0) first = rank;
      }
    }
    if (last === 0) continue;
    min = Math.min(min, distinct[first - 1]!);
    max = Math.max(max, distinct[last - 1]!);
  }
  return min <= max ? { min, max } : null;
}
