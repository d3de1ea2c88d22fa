import { type Catalogue, type SortKey, sortKeys, type SortOrder, type Values } from '#domain/catalogue/catalogue.ts';
import { rangeLimits } from '#domain/catalogue/search.ts';
import { allBits, type Bits, hasBit, noBits, setBit } from './bits.ts';
import { choiceKeys, DictionaryBuilder } from './dictionary.ts';
import { growingFloat64, growingUint32 } from './growing.ts';
import { countedBy, narrowed, type Numbers, orderedBy, type Ranked, ranked, ROWS_PER_STEP } from './row-order.ts';
import { GONE, mergePostings, RowWords, type TextPostings } from './text-postings.ts';

/** One listing as input of the index. */
export interface IndexRow {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Halalas; null is "price on request". */
  readonly price: number | null;
  readonly monthly: number | null;
  readonly values: Values;
  /** Searchable text besides the names of its codes, such as titles, one per line. */
  readonly words: string;
  /** Text that is searched after those words: the description. */
  readonly notes?: string;
  /** Has a price and a photo. */
  readonly isComplete?: boolean;
}

/** Listings in columns, one row per listing, newest first. Immutable. */
export interface Segment {
  readonly size: number;
  readonly ids: Float64Array;
  readonly createdAt: Float64Array;
  /** Rows in ascending order of their ids. */
  readonly byId: Uint32Array;
  /** By key of a single-choice filter: one dictionary number per row, 0 for no value. */
  readonly choices: Readonly<Record<string, Numbers>>;
  /** By the same keys: how many rows have each number. */
  readonly totals: Readonly<Record<string, Uint32Array>>;
  /** By the same keys: the rows sorted by that number, newest first within it; 0 last. */
  readonly grouped: Readonly<Record<string, Uint32Array>>;
  /** By key of a multiple-choice filter: the rows of each code, by its number less one. */
  readonly sets: Readonly<Record<string, readonly Bits[]>>;
  /** By key of a range filter or of a sort: halalas for `price` and `monthly`, else the attribute's unit. */
  readonly quantities: Readonly<Record<string, Ranked>>;
  /** Sorted rows for every sort except newest, which is the row order itself. */
  readonly orders: Readonly<Partial<Record<SortKey, Uint32Array>>>;
  readonly text: TextPostings;
  readonly notes: TextPostings;
  /** Rows with a price and a photo. */
  readonly complete: Bits;
}

/** Listings in the order of arrival. */
interface Columns {
  readonly ids: Float64Array;
  readonly createdAt: Float64Array;
  readonly choices: Readonly<Record<string, Uint32Array>>;
  /** Pairs of row and number, flattened. */
  readonly sets: Readonly<Record<string, Uint32Array>>;
  /** NaN where absent. */
  readonly quantities: Readonly<Record<string, Float64Array>>;
  /** The complete ones. */
  readonly complete: Uint32Array;
}

/** Takes listings one by one. */
export class SegmentBuilder {
  readonly dictionary: DictionaryBuilder;
  readonly #catalogue: Catalogue;
  readonly #ids = growingFloat64();
  readonly #createdAt = growingFloat64();
  readonly #choices: [string, ReturnType<typeof growingUint32>][];
  readonly #sets: [string, ReturnType<typeof growingUint32>][];
  readonly #quantities: [string, ReturnType<typeof growingFloat64>][];
  readonly #words = new RowWords();
  readonly #notes = new RowWords();
  readonly #complete = growingUint32();

  constructor(catalogue: Catalogue, dictionary: DictionaryBuilder) {
    this.#catalogue = catalogue;
    this.dictionary = dictionary;
    const choices = choiceKeys(catalogue);
    this.#choices = choices.filter((key) => !holdsSeveral(catalogue, key)).map((key) => [key, growingUint32()]);
    this.#sets = choices.filter((key) => holdsSeveral(catalogue, key)).map((key) => [key, growingUint32()]);
    this.#quantities = quantityKeys(catalogue).map((key) => [key, growingFloat64()]);
  }

  /** True when a pause is due. */
  add({ id, createdAt, price, monthly, values, words, notes = '', isComplete = false }: IndexRow): boolean {
    const row = this.#ids.length;
    this.#ids.push(id);
    this.#createdAt.push(createdAt);
    for (const [key, column] of this.#choices) column.push(this.dictionary.numberOf(key, values[key]));
    for (const [key, column] of this.#sets) {
      const codes = values[key];
      if (!Array.isArray(codes)) continue;
      for (const code of codes) {
        column.push(row);
        column.push(this.dictionary.numberOf(key, code));
      }
    }
    for (const [key, column] of this.#quantities) {
      const value = key === 'price' ? price : key === 'monthly' ? monthly : values[key];
      column.push(typeof value === 'number' ? value : Number.NaN);
    }
    this.#words.add(words);
    this.#notes.add(notes);
    if (isComplete) this.#complete.push(row);
    return this.#ids.length % ROWS_PER_STEP === 0;
  }

  /** A segment of the listings added so far; more may be added. */
  finish(): Generator<void, Segment> {
    const columns: Columns = {
      ids: this.#ids.finish(),
      createdAt: this.#createdAt.finish(),
      choices: Object.fromEntries(this.#choices.map(([key, column]) => [key, column.finish()])),
      sets: Object.fromEntries(this.#sets.map(([key, column]) => [key, column.finish()])),
      quantities: Object.fromEntries(this.#quantities.map(([key, column]) => [key, column.finish()])),
      complete: this.#complete.finish(),
    };
    return arrange(this.#catalogue, columns, {
      text: (placeOf) => this.#words.invert(placeOf),
      notes: (placeOf) => this.#notes.invert(placeOf),
    });
  }
}

/** Merges the living rows of several segments. */
export function* mergeSegments(
  catalogue: Catalogue,
  parts: readonly { readonly segment: Segment; readonly living: Bits }[],
): Generator<void, Segment> {
  const ids = growingFloat64();
  const createdAt = growingFloat64();
  const complete = growingUint32();
  const arrivals: Uint32Array[] = [];
  for (const { segment, living } of parts) {
    const arrival = new Uint32Array(segment.size).fill(GONE);
    for (let row = 0; row < segment.size; row++) {
      if (row % ROWS_PER_STEP === 0) yield;
      if (!hasBit(living, row)) continue;
      arrival[row] = ids.length;
      if (hasBit(segment.complete, row)) complete.push(ids.length);
      ids.push(segment.ids[row]!);
      createdAt.push(segment.createdAt[row]!);
    }
    arrivals.push(arrival);
  }
  const choices: Record<string, Uint32Array> = {};
  const sets: Record<string, Uint32Array> = {};
  const quantities: Record<string, Float64Array> = {};
  for (const key of choiceKeys(catalogue)) {
    if (holdsSeveral(catalogue, key)) {
      const pairs = growingUint32();
      for (const [p, { segment }] of parts.entries()) {
        for (const [i, bits] of segment.sets[key]!.entries()) {
          for (let row = 0; row < segment.size; row++) {
            const place = arrivals[p]![row]!;
            if (place === GONE || !hasBit(bits, row)) continue;
            pairs.push(place);
            pairs.push(i + 1);
          }
          yield;
        }
      }
      sets[key] = pairs.finish();
      continue;
    }
    const numbers = (choices[key] = new Uint32Array(ids.length));
    for (const [p, { segment }] of parts.entries()) {
      const column = segment.choices[key]!;
      for (let row = 0; row < segment.size; row++) {
        const place = arrivals[p]![row]!;
        if (place !== GONE) numbers[place] = column[row]!;
        if (row % (ROWS_PER_STEP * 4) === 0) yield;
      }
    }
  }
  for (const key of quantityKeys(catalogue)) {
    const values = (quantities[key] = new Float64Array(ids.length));
    for (const [p, { segment }] of parts.entries()) {
      const { distinct, ranks } = segment.quantities[key]!;
      for (let row = 0; row < segment.size; row++) {
        const place = arrivals[p]![row]!;
        if (place !== GONE) values[place] = ranks[row] === 0 ? Number.NaN : distinct[ranks[row]! - 1]!;
        if (row % (ROWS_PER_STEP * 4) === 0) yield;
      }
    }
  }
  const columns: Columns = {
    ids: ids.finish(),
    createdAt: createdAt.finish(),
    choices,
    sets,
    quantities,
    complete: complete.finish(),
  };
  const merged = (of: 'text' | 'notes') => (placeOf: Uint32Array | null) =>
    mergePostings(
      parts.map(({ segment }) => segment[of]),
      placeOf ? arrivals.map((arrival) => arrival.map((row) => (row === GONE ? GONE : placeOf[row]!))) : arrivals,
    );
  return yield* arrange(catalogue, columns, { text: merged('text'), notes: merged('notes') });
}

type Postings = (placeOf: Uint32Array | null) => Generator<void, TextPostings>;

/** Sorts the rows newest first. `texts` give the postings for the new place of each arrival (null: unchanged). */
function* arrange(
  catalogue: Catalogue,
  columns: Columns,
  texts: { readonly text: Postings; readonly notes: Postings },
): Generator<void, Segment> {
  const size = columns.ids.length;
  const order = isNewestFirst(columns) ? null : yield* newestFirst(columns);
  const placeOf = order && new Uint32Array(size);
  if (order && placeOf) for (let row = 0; row < size; row++) placeOf[order[row]!] = row;
  const moved = <T extends Uint32Array | Float64Array>(from: T): T => (order ? gathered(from, order) : from);
  yield;

  const ids = moved(columns.ids);
  const createdAt = moved(columns.createdAt);
  const choices: Record<string, Numbers> = {};
  const totals: Record<string, Uint32Array> = {};
  const grouped: Record<string, Uint32Array> = {};
  for (const [key, column] of Object.entries(columns.choices)) {
    const largest = largestOf(column);
    const numbers = (choices[key] = narrowed(moved(column), largest));
    yield;
    totals[key] = yield* countedBy(numbers, largest);
    grouped[key] = yield* orderedBy({ distinct: { length: largest }, ranks: numbers }, false);
  }
  const sets: Record<string, Bits[]> = {};
  for (const [key, pairs] of Object.entries(columns.sets)) {
    const rowsOfCodes: Bits[] = (sets[key] = []);
    for (let i = 0; i < pairs.length; i += 2) {
      const number = pairs[i + 1]!;
      while (rowsOfCodes.length < number) rowsOfCodes.push(noBits(size));
      setBit(rowsOfCodes[number - 1]!, placeOf ? placeOf[pairs[i]!]! : pairs[i]!);
      if (i % (ROWS_PER_STEP * 8) === 0) yield;
    }
  }
  const quantities: Record<string, Ranked> = {};
  for (const [key, column] of Object.entries(columns.quantities)) quantities[key] = yield* ranked(moved(column));
  const orders: Partial<Record<SortKey, Uint32Array>> = {};
  for (const sort of sortKeys) {
    const key = sortedQuantity(catalogue.sorts[sort]);
    if (key) orders[sort] = yield* orderedBy(quantities[key]!, catalogue.sorts[sort]!.descending);
  }
  const byId = yield* orderedBy(yield* ranked(ids), false);
  const complete = noBits(size);
  for (const row of columns.complete) setBit(complete, placeOf ? placeOf[row]! : row);
  const text = yield* texts.text(placeOf);
  const notes = yield* texts.notes(placeOf);
  return { size, ids, createdAt, byId, choices, totals, grouped, sets, quantities, orders, text, notes, complete };
}

/** The key of the quantity of a sort; null when it sorts by age. */
export function sortedQuantity(order: SortOrder | undefined): string | null {
  if (!order || order.by === 'createdAt' || order.by === 'text') return null;
  return order.by === 'price' || order.by === 'monthly' ? order.by : order.by.attribute;
}

/** A set bit for every row of a segment. */
export const allLiving = ({ size }: Segment): Bits => allBits(size);

/** The row of a listing, or -1. */
export function rowOfId({ ids, byId }: Segment, id: number): number {
  let low = 0;
  let high = byId.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ids[byId[middle]!]! < id) low = middle + 1;
    else high = middle;
  }
  const row = byId[low];
  return row !== undefined && ids[row] === id ? row : -1;
}

/** Whether a listing may have several codes of this choice. */
export function holdsSeveral(catalogue: Catalogue, key: string): boolean {
  return catalogue.attributes[key]?.type === 'choices';
}

/** Keys of the range filters and of the sorts by a quantity. */
export function quantityKeys(catalogue: Catalogue): string[] {
  const keys = new Set(['price', 'monthly', ...catalogue.filters.filter((key) => rangeLimits(catalogue, key))]);
  for (const order of Object.values(catalogue.sorts)) {
    const key = sortedQuantity(order);
    if (key) keys.add(key);
  }
  return [...keys];
}

function isNewestFirst({ ids, createdAt }: Columns): boolean {
  for (let row = 1; row < ids.length; row++) {
    const later = createdAt[row - 1]! - createdAt[row]!;
    if (later < 0 || (later === 0 && ids[row - 1]! < ids[row]!)) return false;
  }
  return true;
}

function* newestFirst({ ids, createdAt }: Columns): Generator<void, Uint32Array> {
  const byId = yield* orderedBy(yield* ranked(ids), true);
  return yield* orderedBy(yield* ranked(createdAt), true, byId);
}

function gathered<T extends Uint32Array | Float64Array>(from: T, order: Uint32Array): T {
  const to = from.slice() as T;
  for (let i = 0; i < order.length; i++) to[i] = from[order[i]!]!;
  return to;
}

function largestOf(numbers: Uint32Array): number {
  let largest = 0;
  for (let i = 0; i < numbers.length; i++) if (numbers[i]! > largest) largest = numbers[i]!;
  return largest;
}
