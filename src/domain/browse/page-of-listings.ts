import type { SortKey } from '#domain/catalogue/catalogue.ts';
import { hasBit, nextRow, rowsOf } from './bits.ts';
import type { Found, FoundRows } from './find-listings.ts';
import type { ListingIndex } from './listing-index.ts';
import type { Position } from './position.ts';
import { tierOf, type Tiers } from './relevance.ts';
import { firstAtLeast, placeOfRank } from './row-order.ts';
import { type Segment, sortedQuantity } from './segment.ts';

export interface Page {
  /** Ids in order. */
  readonly ids: readonly number[];
  /** Position of the last listing; null when none follows it. */
  readonly next: Position | null;
}

/**
 * Below this share of rows the matches are sorted separately; above it, walking all rows in sorted order is quicker.
 */
const MAX_SEPARATELY_SORTED_SHARE = 1 / 64;

/** `count` listings after `skip`, or after a position. */
export function pageOfListings(
  index: ListingIndex,
  found: Found,
  sort: SortKey,
  wanted: { readonly count: number; readonly skip?: number; readonly after?: Position | undefined },
): Page {
  const { count, skip = 0, after } = wanted;
  if (skip >= found.total) return { ids: [], next: null };
  const order = index.catalogue.sorts[sort];
  const key = sortedQuantity(order);
  const descending = key !== null && order!.descending;
  const walks = index.parts.map(({ segment }, p) => walk(segment, found.parts[p]!, { sort, key, descending, after }));
  const heads: number[] = walks.map((next) => next());
  const positionOf = (p: number): Position => {
    const { segment } = index.parts[p]!;
    const row = heads[p]!;
    const ranked = key === null ? null : segment.quantities[key]!;
    const rank = ranked?.ranks[row] ?? 0;
    const { tiers } = found.parts[p]!;
    return {
      sort,
      value: tiers ? tierOf(tiers, row) : ranked && rank > 0 ? ranked.distinct[rank - 1]! : null,
      createdAt: segment.createdAt[row]!,
      id: segment.ids[row]!,
    };
  };
  const first = (): number => {
    const [great, small] = [heads[0]!, heads[1]!];
    if (great < 0) return small < 0 ? -1 : 1;
    if (small < 0) return 0;
    return isBefore(positionOf(1), positionOf(0), descending) ? 1 : 0;
  };

  const ids: number[] = [];
  let last: Position | null = null;
  for (let passed = 0; ; passed++) {
    const p = first();
    if (p < 0) return { ids, next: null };
    if (ids.length === count) return { ids, next: last };
    if (passed >= skip) {
      if (ids.push(index.parts[p]!.segment.ids[heads[p]!]!) === count) last = positionOf(p);
    }
    heads[p] = walks[p]!();
  }
}

function isBefore(a: Position, b: Position, descending: boolean): boolean {
  if (a.value !== b.value) {
    if (a.value === null || b.value === null) return b.value === null;
    return descending ? a.value > b.value : a.value < b.value;
  }
  return a.createdAt === b.createdAt ? a.id > b.id : a.createdAt > b.createdAt;
}

interface Way {
  readonly sort: SortKey;
  /** The quantity of the sort; null when the rows are in order already. */
  readonly key: string | null;
  readonly descending: boolean;
  readonly after: Position | undefined;
}

/** Returns the matching rows of a segment one by one, then -1. */
function walk(
  segment: Segment,
  { bits, count, tiers }: FoundRows,
  { sort, key, descending, after }: Way,
): () => number {
  const { size } = segment;
  const newest = after ? rowAfter(segment, after) : 0;
  if (tiers) return walkTiers(tiers, after?.value ?? 0, newest);
  if (key === null) {
    let from = newest;
    return () => {
      const row = nextRow(bits, from);
      from = row < 0 ? size : row + 1;
      return row;
    };
  }

  const { distinct, ranks } = segment.quantities[key]!;
  /** Increases along the list: place among the values, then age. */
  const placeOf = (row: number) => placeOfRank(ranks[row]!, distinct.length, descending) * size + row;
  const start = after
    ? placeAfter(distinct, after.value, descending) * size + (isAmong(distinct, after.value) ? newest : 0)
    : 0;
  if (count < size * MAX_SEPARATELY_SORTED_SHARE) {
    const places = Float64Array.from(rowsOf(bits, count), placeOf).toSorted();
    let i = firstAtLeast(places, start);
    return () => (i < count ? places[i++]! % size : -1);
  }
  const order = segment.orders[sort]!;
  let i = start === 0 ? 0 : firstInOrder(order, placeOf, start);
  return () => {
    for (; i < size; i++) if (hasBit(bits, order[i]!)) return order[i++]!;
    return -1;
  };
}

/** From a row of one set on, then through the sets behind it. */
function walkTiers(tiers: Tiers, first: number, start: number): () => number {
  let tier = first;
  let from = start;
  return () => {
    for (; tier < tiers.length; tier++) {
      const row = nextRow(tiers[tier]!, from);
      from = row < 0 ? 0 : row + 1;
      if (row >= 0) return row;
    }
    return -1;
  };
}

/** The first row that is older than the position, by age alone. */
function rowAfter({ size, createdAt, ids }: Segment, after: Position): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const isAfter =
      createdAt[middle]! < after.createdAt || (createdAt[middle] === after.createdAt && ids[middle]! < after.id);
    if (isAfter) high = middle;
    else low = middle + 1;
  }
  return low;
}

const isAmong = (distinct: Float64Array, value: number | null) =>
  value === null || distinct[firstAtLeast(distinct, value)] === value;

/** The place of the value among the distinct values, or of the next one along the list. */
function placeAfter(distinct: Float64Array, value: number | null, descending: boolean): number {
  if (value === null) return distinct.length;
  const below = firstAtLeast(distinct, value);
  if (!descending) return below;
  return distinct.length - (distinct[below] === value ? below + 1 : below);
}

function firstInOrder(order: Uint32Array, placeOf: (row: number) => number, start: number): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (placeOf(order[middle]!) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
