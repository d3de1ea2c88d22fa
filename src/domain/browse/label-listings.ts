import type { PriceLabel } from '#domain/listings/price-label.ts';
import type { Values } from '#domain/catalogue/catalogue.ts';
import type { Range } from '#domain/catalogue/search.ts';
import { comparisonSteps } from './alike.ts';
import { hasBit } from './bits.ts';
import type { IndexPart, ListingIndex } from './listing-index.ts';
import { priceLabel } from './price-label.ts';
import { firstAtLeast, type Numbers, type Ranked, stretchOfNumber } from './row-order.ts';

/** A listing whose price is compared; `price` in halalas as people see it today, null for "price on request". */
export interface AskedLabel {
  readonly id: number;
  readonly values: Values;
  readonly price: number | null;
}

/** The comparables of a step are the newest ones up to this number: more would not move a median. */
export const MAX_COMPARABLES = 400;

type Choices = Readonly<Record<string, readonly string[]>>;
type Ranges = Readonly<Record<string, Range>>;

/**
 * The price labels of listings, in their order; null where fewer than eight others are comparable even in the widest
 * step. A step reads listings of one model or one kind, newest first, and no further than it needs.
 */
export function labelListings(index: ListingIndex, asked: readonly AskedLabel[]): (PriceLabel | null)[] {
  return asked.map(({ id, values, price }) => {
    if (price === null) return null;
    for (const { basis, choices, ranges } of comparisonSteps(index.catalogue, values)) {
      // The listing itself may be among them, and does not count.
      const label = priceLabel(price, pricesOf(index, { id, choices, ranges }));
      if (label) return { ...label, basis };
    }
    return null;
  });
}

/** A listing with a price that a step compares with. */
interface Comparable {
  readonly id: number;
  readonly createdAt: number;
  readonly price: number;
}

/** The prices of the newest comparables, without the listing itself. */
function pricesOf(
  index: ListingIndex,
  { id, choices, ranges }: { id: number; choices: Choices; ranges: Ranges },
): number[] {
  const numbers = numbersOf(index, choices);
  if (!numbers) return [];
  const [great, small] = index.parts;
  const [some, others] = [comparablesOf(great, numbers, ranges), comparablesOf(small, numbers, ranges)];
  let [one, other] = [some.next().value, others.next().value];
  const prices: number[] = [];
  while (prices.length < MAX_COMPARABLES && (one || other)) {
    const next = one && other ? newerOf(one, other) : (one ?? other)!;
    if (next.id !== id) prices.push(next.price);
    if (next === one) one = some.next().value;
    else other = others.next().value;
  }
  return prices;
}

const newerOf = (a: Comparable, b: Comparable): Comparable =>
  a.createdAt > b.createdAt || (a.createdAt === b.createdAt && a.id > b.id) ? a : b;

/** In a column of a part, the numbers or ranks that a comparable has. */
interface Wanted {
  readonly column: Numbers;
  readonly first: number;
  readonly last: number;
}

/** The comparables of one part, newest first. */
function* comparablesOf(
  { segment, living }: IndexPart,
  numbers: ReadonlyMap<string, number>,
  ranges: Ranges,
): Generator<Comparable, undefined> {
  // What few listings of a model have comes first: most rows are read in one column only.
  const wanted: Wanted[] = [];
  for (const [key, range] of Object.entries(ranges)) {
    const quantity = segment.quantities[key];
    // A kind may compare by a quantity that is no filter; the index does not hold it.
    if (!quantity) return;
    wanted.push({ column: quantity.ranks, ...ranksWithin(quantity, range) });
  }
  const stretches: Uint32Array[] = [];
  for (const [key, number] of numbers) {
    const [column, grouped] = [segment.choices[key]!, segment.grouped[key]!];
    wanted.push({ column, first: number, last: number });
    const { from, to } = stretchOfNumber(grouped, column, number);
    stretches.push(grouped.subarray(from, to));
  }
  const rows = stretches.toSorted((a, b) => a.length - b.length)[0] ?? new Uint32Array(0);
  const price = segment.quantities['price']!;
  wanted.push({ column: price.ranks, ...ranksWithin(price, {}) });
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    if (!hasWanted(wanted, row) || !hasBit(living, row)) continue;
    yield {
      id: segment.ids[row]!,
      createdAt: segment.createdAt[row]!,
      price: price.distinct[price.ranks[row]! - 1]!,
    };
  }
}

function ranksWithin(
  { distinct }: Ranked,
  { from = -Infinity, to = Infinity }: Range,
): { first: number; last: number } {
  const below = firstAtLeast(distinct, to);
  return { first: firstAtLeast(distinct, from) + 1, last: distinct[below] === to ? below + 1 : below };
}

function hasWanted(wanted: readonly Wanted[], row: number): boolean {
  for (let i = 0; i < wanted.length; i++) {
    const { column, first, last } = wanted[i]!;
    const found = column[row]!;
    if (found < first || found > last) return false;
  }
  return true;
}

/** The numbers of codes in the dictionary, by attribute; null when a code is unknown, so that no listing has it. */
function numbersOf({ dictionary }: ListingIndex, choices: Choices): ReadonlyMap<string, number> | null {
  const numbers = new Map<string, number>();
  for (const [key, [code]] of Object.entries(choices)) {
    const number = code === undefined ? 0 : (dictionary.codes[key] ?? []).indexOf(code) + 1;
    if (number === 0) return null;
    numbers.set(key, number);
  }
  return numbers;
}
