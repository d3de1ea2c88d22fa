import { type ListingSearch, PAGE_SIZE, type Range } from '#domain/catalogue/search.ts';
import type { ListingIndex } from './listing-index.ts';
import { rowsOfText } from './text-postings.ts';

/** How many listings one value of a filter would leave. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

export interface IndexAnswer {
  /** Ids of the page, in order. */
  readonly ids: readonly number[];
  readonly total: number;
  /** By filter key, most frequent first, values without a listing left out unless they are ticked. */
  readonly facets: Readonly<Record<string, readonly ValueCount[]>>;
  /** By key of a range filter; whole riyals for price and monthly. Absent where no listing has a value. */
  readonly ranges: Readonly<Record<string, { min: number; max: number }>>;
}

/** Of a filter that depends on another one, as long as that one is open: a list of every model would help nobody. */
const MOST_DEPENDENT_VALUES = 50;
const HALALAS = 100;
const isMoney = (key: string) => key === 'price' || key === 'monthly';

/**
 * The page, the total and the counts beside every filter.
 *
 * Each filter has a bit; a row carries the bits of the filters it fails. A row without bits is found. Counts of a
 * filter disregard that filter itself and those that depend on it (the models ticked, for the brands): a row counts
 * there when it fails nothing else.
 */
export function searchIndex(index: ListingIndex, search: ListingSearch, options: { readonly perPage?: number } = {}): IndexAnswer {
  const perPage = options.perPage ?? PAGE_SIZE;
  const fails = failedFilters(index, search);
  const rows = countedRows(index, fails, search);
  const facets: Record<string, readonly ValueCount[]> = {};
  const ranges: Record<string, { min: number; max: number }> = {};
  for (const key of index.catalogue.filters) {
    const others = ~disregarded(index, key);
    if (index.choices[key]) facets[key] = countValues(index, key, search, fails, rows, others);
    else {
      const range = spanOf(index.quantities[key]!, fails, rows, others);
      if (range) ranges[key] = isMoney(key) ? { min: Math.floor(range.min / HALALAS), max: Math.ceil(range.max / HALALAS) } : range;
    }
  }
  let total = 0;
  for (const row of rows) if (fails[row] === 0) total++;
  return { ids: pageOf(index, search, fails, total, perPage), total, facets, ranges };
}

const ALL = 0xffff_ffff;

const bitOf = (index: ListingIndex, key: string) => 1 << index.catalogue.filters.indexOf(key);

/** Bits of the filter and of those that depend on it. */
function disregarded(index: ListingIndex, key: string): number {
  let bits = bitOf(index, key);
  for (const other of index.catalogue.filters) {
    const attribute = index.catalogue.attributes[other];
    if (attribute?.type === 'choice' && attribute.within === key) bits |= bitOf(index, other);
  }
  return bits;
}

function failedFilters(index: ListingIndex, search: ListingSearch): Uint32Array {
  const fails = new Uint32Array(index.size);
  const found = rowsOfText(index.text, search.text, index.size);
  if (found) for (let row = 0; row < fails.length; row++) if (found[row] === 0) fails[row] = ALL;
  for (const key of activeFilters(index, search)) {
    const bit = bitOf(index, key);
    const column = index.choices[key];
    if (column) failChoices(fails, bit, column.numbers, tickedNumbers(column.codes, search.choices[key]!));
    else failRange(fails, bit, index.quantities[key]!, search.ranges[key]!, isMoney(key) ? HALALAS : 1);
  }
  return fails;
}

function activeFilters(index: ListingIndex, search: ListingSearch): string[] {
  return index.catalogue.filters.filter((key) => (index.choices[key] ? (search.choices[key]?.length ?? 0) > 0 : search.ranges[key] !== undefined));
}

function tickedNumbers(codes: readonly string[], ticked: readonly string[]): Uint8Array {
  const wanted = new Set(ticked);
  const numbers = new Uint8Array(codes.length + 1);
  for (const [i, code] of codes.entries()) if (wanted.has(code)) numbers[i + 1] = 1;
  return numbers;
}

function failChoices(fails: Uint32Array, bit: number, numbers: Uint32Array, ticked: Uint8Array): void {
  for (let row = 0; row < fails.length; row++) if (ticked[numbers[row]!] === 0) fails[row]! |= bit;
}

/** An absent value (NaN) is in no range. */
function failRange(fails: Uint32Array, bit: number, values: Float64Array, range: Range, factor: number): void {
  const from = (range.from ?? Number.NEGATIVE_INFINITY) * factor;
  const to = (range.to ?? Number.POSITIVE_INFINITY) * factor;
  for (let row = 0; row < fails.length; row++) {
    const value = values[row]!;
    if (!(value >= from && value <= to)) fails[row]! |= bit;
  }
}

/** Rows that count anywhere: found, or kept out only by filters that some count disregards. */
function countedRows(index: ListingIndex, fails: Uint32Array, search: ListingSearch): Uint32Array {
  const lenient = [...new Set(activeFilters(index, search).map((key) => ~disregarded(index, key)))];
  const parents = index.catalogue.filters.filter((key) => activeFilters(index, search).some((on) => withinOf(index, on) === key));
  for (const key of parents) lenient.push(~disregarded(index, key));
  const rows = new Uint32Array(fails.length);
  let count = 0;
  for (let row = 0; row < fails.length; row++) {
    const bits = fails[row]!;
    let counts = bits === 0;
    for (let i = 0; !counts && i < lenient.length; i++) counts = (bits & lenient[i]!) === 0;
    if (counts) rows[count++] = row;
  }
  return rows.subarray(0, count);
}

function withinOf(index: ListingIndex, key: string): string | undefined {
  const attribute = index.catalogue.attributes[key];
  return attribute?.type === 'choice' ? attribute.within : undefined;
}

function countValues(index: ListingIndex, key: string, search: ListingSearch, fails: Uint32Array, rows: Uint32Array, others: number): readonly ValueCount[] {
  const { codes, numbers } = index.choices[key]!;
  const counts = new Uint32Array(codes.length + 1);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    if ((fails[row]! & others) === 0) counts[numbers[row]!]!++;
  }
  const ticked = new Set(search.choices[key]);
  const found = codes
    .map((value, i) => ({ value, count: counts[i + 1]! }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const parent = withinOf(index, key);
  const isOpen = parent !== undefined && (search.choices[parent]?.length ?? 0) === 0;
  const listed = isOpen ? found.filter(({ value }, i) => i < MOST_DEPENDENT_VALUES || ticked.has(value)) : found;
  for (const { value } of listed) ticked.delete(value);
  return [...listed, ...[...ticked].toSorted().map((value) => ({ value, count: 0 }))];
}

function spanOf(values: Float64Array, fails: Uint32Array, rows: Uint32Array, others: number): { min: number; max: number } | null {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    if ((fails[row]! & others) !== 0) continue;
    const value = values[row]!;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min <= max ? { min, max } : null;
}

function pageOf(index: ListingIndex, search: ListingSearch, fails: Uint32Array, total: number, perPage: number): number[] {
  const first = (search.page - 1) * perPage;
  const ids: number[] = [];
  if (first >= total) return ids;
  const order = index.orders[search.sort] ?? index.orders.newest!;
  let found = 0;
  for (let i = 0; ids.length < perPage && i < order.length; i++) {
    const row = order[i]!;
    if (fails[row] === 0 && found++ >= first) ids.push(index.ids[row]!);
  }
  return ids;
}
