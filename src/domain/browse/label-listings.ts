import type { PriceLabel } from '#domain/listings/price-label.ts';
import type { Values } from '#domain/catalogue/catalogue.ts';
import type { Range } from '#domain/catalogue/search.ts';
import { comparisonSteps } from './alike.ts';
import { hasBit } from './bits.ts';
import type { IndexPart, ListingIndex } from './listing-index.ts';
import { MIN_COMPARABLES, priceLabel } from './price-label.ts';
import { stretchOfNumber } from './row-order.ts';

/** A listing whose price is compared; `price` in halalas as people see it today, null for "price on request". */
export interface AskedLabel {
  readonly id: number;
  readonly values: Values;
  readonly price: number | null;
}

/** The comparables of a step are the newest ones up to this number: more would not move a median. */
export const MAX_COMPARABLES = 400;

/** A published listing with a price, as steps compare it. */
interface Comparable {
  readonly id: number;
  readonly createdAt: number;
  readonly price: number;
  readonly part: IndexPart;
  readonly row: number;
}

type Choices = Readonly<Record<string, readonly string[]>>;
type Ranges = Readonly<Record<string, Range>>;

/**
 * The price labels of listings, in their order; null where fewer than eight others are comparable even in the widest
 * step. Listings of one group, such as a page of one model, read its rows once; the work grows with the groups, not
 * with the market.
 */
export function labelListings(index: ListingIndex, asked: readonly AskedLabel[]): (PriceLabel | null)[] {
  const groups = new Map<string, Comparable[]>();
  return asked.map(({ id, values, price }) => {
    if (price === null) return null;
    const steps = comparisonSteps(index.catalogue, values);
    const same = steps.find(({ basis }) => basis === 'close')?.choices;
    if (!same) return null;
    const key = JSON.stringify(same);
    const group = groups.get(key) ?? readGroup(index, same);
    groups.set(key, group);
    // The listing itself may be among them, and does not count.
    if (group.length < MIN_COMPARABLES) return null;
    for (const { basis, choices, ranges } of steps) {
      const prices = pricesOf(index, group, { id, choices, ranges });
      const label = priceLabel(price, prices);
      if (label) return { ...label, basis };
    }
    return null;
  });
}

function pricesOf(
  index: ListingIndex,
  group: readonly Comparable[],
  { id, choices, ranges }: { id: number; choices: Choices; ranges: Ranges },
): number[] {
  const numbers = numbersOf(index, choices);
  if (!numbers) return [];
  const bounds = Object.entries(ranges);
  const prices: number[] = [];
  for (const one of group) {
    if (prices.length === MAX_COMPARABLES) break;
    if (one.id === id || !hasNumbers(one, numbers)) continue;
    if (bounds.every(([key, range]) => isInRange(valueOf(one, key), range))) prices.push(one.price);
  }
  return prices;
}

/** The published listings with these codes and a price, newest first. */
function readGroup(index: ListingIndex, choices: Choices): Comparable[] {
  const numbers = numbersOf(index, choices);
  if (!numbers) return [];
  return index.parts
    .flatMap((part) => readPart(part, numbers))
    .toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id);
}

function readPart(part: IndexPart, numbers: ReadonlyMap<string, number>): Comparable[] {
  const { segment, living } = part;
  let rows: Uint32Array | null = null;
  for (const [key, number] of numbers) {
    const grouped = segment.grouped[key]!;
    const { from, to } = stretchOfNumber(grouped, segment.choices[key]!, number);
    if (!rows || to - from < rows.length) rows = grouped.subarray(from, to);
  }
  const found: Comparable[] = [];
  for (const row of rows ?? []) {
    if (!hasBit(living, row)) continue;
    const one = { id: segment.ids[row]!, createdAt: segment.createdAt[row]!, price: Number.NaN, part, row };
    if (!hasNumbers(one, numbers)) continue;
    const price = valueOf(one, 'price');
    if (price !== null) found.push({ ...one, price });
  }
  return found;
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

function hasNumbers({ part, row }: Comparable, numbers: ReadonlyMap<string, number>): boolean {
  for (const [key, number] of numbers) if (part.segment.choices[key]![row] !== number) return false;
  return true;
}

function valueOf({ part, row }: Comparable, key: string): number | null {
  // A kind may compare by a quantity that is no filter; the index does not hold it.
  const column = part.segment.quantities[key];
  return column?.distinct[column.ranks[row]! - 1] ?? null;
}

const isInRange = (value: number | null, { from = -Infinity, to = Infinity }: Range): boolean =>
  value !== null && value >= from && value <= to;
