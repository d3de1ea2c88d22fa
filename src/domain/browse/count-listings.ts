import type { ListingSearch } from '#domain/catalogue/search.ts';
import { type Bits, countBits, dropBits, keepBits, rowsOf } from './bits.ts';
import { activeFilters, factorOf, type Finding } from './find-listings.ts';
import type { ListingIndex } from './listing-index.ts';
import type { Numbers } from './row-order.ts';
import type { Segment } from './segment.ts';

/** How many listings one value of a filter would leave in the results. */
interface ValueCount {
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
const MAX_DEPENDENT_VALUES = 50;

/**
 * The counts beside every filter. The counts of one filter ignore that filter and those that depend on it (for brands,
 * the selected models): they include rows that fail no other filter. Where a listing must have every selected value
 * (facilities), a count says what selecting that value as well would leave.
 */
export function countListings(index: ListingIndex, finding: Finding, search: ListingSearch): Counts {
  const facets: Record<string, readonly ValueCount[]> = {};
  const ranges: Record<string, { min: number; max: number }> = {};
  const active = activeFilters(index, search);
  const parts = index.parts.map(({ segment }, p) => ({
    segment,
    ...finding.parts[p]!,
    rows: rowsOf(finding.parts[p]!.bits, finding.parts[p]!.count),
  }));
  const counted = index.catalogue.filters.map((key) => {
    const disregarded = disregardedBy(index, key);
    const isLenient = active.some((other) => disregarded.has(other));
    const also = parts.map((part) => (isLenient ? rowsFailingOnly(part, disregarded) : NONE));
    return { key, also };
  });
  for (const { key, also } of counted) {
    const codes = index.dictionary.codes[key];
    if (codes) {
      const counts = new Uint32Array(codes.length + 1);
      for (const [p, { segment, rows, bits }] of parts.entries()) {
        const sets = segment.sets[key];
        if (sets) for (const [i, set] of sets.entries()) counts[i + 1]! += countCommon(set, bits);
        else {
          countNumbers(segment.choices[key]!, rows, counts);
          countNumbers(segment.choices[key]!, also[p]!, counts);
        }
      }
      facets[key] = listed(index, key, codes, counts, search);
    } else {
      const range = spanOf(
        key,
        parts.map(({ segment, rows }, p) => ({ segment, lists: [rows, also[p]!] })),
      );
      const factor = factorOf(key);
      if (range) ranges[key] = { min: Math.floor(range.min / factor), max: Math.ceil(range.max / factor) };
    }
  }
  return { facets, ranges };
}

const NONE = new Uint32Array(0);

/** The filter and those that depend on it; none where a listing must have every selected code. */
function disregardedBy({ catalogue, parts }: ListingIndex, key: string): Set<string> {
  if (parts[0].segment.sets[key]) return new Set();
  const dependent = catalogue.filters.filter((other) => withinOf(catalogue, other) === key);
  return new Set<string>([key, ...dependent]);
}

function withinOf(catalogue: ListingIndex['catalogue'], key: string): string | undefined {
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

function countCommon(some: Bits, others: Bits): number {
  const common = some.slice();
  keepBits(common, others);
  return countBits(common);
}

function listed(
  { catalogue }: ListingIndex,
  key: string,
  codes: readonly string[],
  counts: Uint32Array,
  search: ListingSearch,
): readonly ValueCount[] {
  const ticked = new Set(search.choices[key]);
  const found: ValueCount[] = [];
  for (const [i, value] of codes.entries()) if (counts[i + 1]! > 0) found.push({ value, count: counts[i + 1]! });
  found.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const parent = withinOf(catalogue, key);
  const isOpen = parent !== undefined && (search.choices[parent]?.length ?? 0) === 0;
  const shown = isOpen ? found.filter(({ value }, i) => i < MAX_DEPENDENT_VALUES || ticked.has(value)) : found;
  for (const { value } of shown) ticked.delete(value);
  return [...shown, ...[...ticked].toSorted().map((value) => ({ value, count: 0 }))];
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
