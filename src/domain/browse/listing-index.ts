import { type Attribute, type Catalogue, type SortKey, sortKeys, type SortOrder, type Value, type Values } from '#domain/catalogue/catalogue.ts';
import { rangeLimits } from '#domain/catalogue/search.ts';
import { growingFloat64, growingUint32 } from './growing.ts';
import { ROWS_A_TURN, sortedBy } from './row-order.ts';
import { emptyVocabulary, type TextPostings, type Vocabulary, wordNumbers } from './text-postings.ts';

/** One listing as the index takes it. */
export interface IndexRow {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Halalas; null is "price on request". */
  readonly price: number | null;
  readonly monthly: number | null;
  readonly values: Values;
  /** Everything it is found by, one name or title a line. */
  readonly words: string;
}

/** Codes of one filter, a number a row: 0 is "not said", n is `codes[n - 1]`. */
export interface ChoiceColumn {
  readonly codes: readonly string[];
  readonly numbers: Uint32Array;
}

/** The listings of a catalogue as columns, a row a listing, ready to be searched. Never changed once built. */
export interface ListingIndex {
  readonly catalogue: Catalogue;
  readonly size: number;
  readonly ids: Float64Array;
  readonly createdAt: Float64Array;
  readonly choices: Readonly<Record<string, ChoiceColumn>>;
  /** By key of a range filter or of a sort: halalas for `price` and `monthly`, else the attribute's unit; NaN where absent. */
  readonly quantities: Readonly<Record<string, Float64Array>>;
  /** Rows from first to last, for every sort. */
  readonly orders: Readonly<Partial<Record<SortKey, Uint32Array>>>;
  readonly text: TextPostings;
  /** Word numbers of row r are `rowWords[rowWordStarts[r] .. rowWordStarts[r + 1])`: kept, so that a changed index reads no words again. */
  readonly rowWords: Uint32Array;
  readonly rowWordStarts: Uint32Array;
  readonly vocabulary: Vocabulary;
}

/** What became of a catalogue since an index was built: rows to leave out, and rows to add or to put in place of their id. */
export interface IndexChange {
  readonly previous: ListingIndex;
  readonly removed: ReadonlySet<number>;
}

/** Builds the index in one go. */
export function buildListingIndex(catalogue: Catalogue, rows: Iterable<IndexRow>, change?: IndexChange): ListingIndex {
  const building = buildInTurns(catalogue, rows, change);
  for (;;) {
    const turn = building.next();
    if (turn.done) return turn.value;
  }
}

/** The same, calling `pause` every few milliseconds of work, so that whoever shares the thread gets a turn. */
export async function buildListingIndexGradually(catalogue: Catalogue, rows: Iterable<IndexRow> | AsyncIterable<IndexRow>, pause: () => Promise<void>, change?: IndexChange): Promise<ListingIndex> {
  const builder = startBuilding(catalogue);
  if (change) for (const _ of copyRows(builder, change)) await pause();
  for await (const row of rows) if (addRow(builder, row)) await pause();
  const finishing = finish(builder);
  for (;;) {
    const turn = finishing.next();
    if (turn.done) return turn.value;
    await pause();
  }
}

function* buildInTurns(catalogue: Catalogue, rows: Iterable<IndexRow>, change?: IndexChange): Generator<void, ListingIndex> {
  const builder = startBuilding(catalogue);
  if (change) yield* copyRows(builder, change);
  for (const row of rows) addRow(builder, row);
  return yield* finish(builder);
}

interface ChoiceBuilder {
  readonly codes: string[];
  readonly numberOf: Map<string, number>;
  readonly numbers: ReturnType<typeof growingUint32>;
}

interface Builder {
  readonly catalogue: Catalogue;
  readonly ids: ReturnType<typeof growingFloat64>;
  readonly createdAt: ReturnType<typeof growingFloat64>;
  readonly choices: Readonly<Record<string, ChoiceBuilder>>;
  readonly quantities: Readonly<Record<string, ReturnType<typeof growingFloat64>>>;
  readonly rowWords: ReturnType<typeof growingUint32>;
  readonly rowWordStarts: ReturnType<typeof growingUint32>;
  vocabulary: Vocabulary;
}

function startBuilding(catalogue: Catalogue): Builder {
  const choices: Record<string, ChoiceBuilder> = {};
  const quantities: Record<string, ReturnType<typeof growingFloat64>> = { price: growingFloat64(), monthly: growingFloat64() };
  for (const key of catalogue.filters) {
    if (rangeLimits(catalogue, key)) quantities[key] ??= growingFloat64();
    else choices[key] = { codes: [], numberOf: new Map(), numbers: growingUint32() };
  }
  for (const order of Object.values(catalogue.sorts)) {
    const key = order && sortedQuantity(order);
    if (key) quantities[key] ??= growingFloat64();
  }
  const rowWordStarts = growingUint32();
  rowWordStarts.push(0);
  return { catalogue, ids: growingFloat64(), createdAt: growingFloat64(), choices, quantities, rowWords: growingUint32(), rowWordStarts, vocabulary: emptyVocabulary() };
}

/** True when it is time for a pause. */
function addRow(builder: Builder, row: IndexRow): boolean {
  builder.ids.push(row.id);
  builder.createdAt.push(row.createdAt);
  for (const [key, column] of Object.entries(builder.choices)) column.numbers.push(numberOfCode(column, row.values[key]));
  for (const [key, column] of Object.entries(builder.quantities)) {
    const value = key === 'price' ? row.price : key === 'monthly' ? row.monthly : quantityOf(builder.catalogue.attributes[key], row.values[key]);
    column.push(value ?? Number.NaN);
  }
  for (const number of wordNumbers(builder.vocabulary, row.words)) builder.rowWords.push(number);
  builder.rowWordStarts.push(builder.rowWords.length);
  return builder.ids.length % ROWS_A_TURN === 0;
}

function numberOfCode(column: ChoiceBuilder, value: Value | undefined): number {
  if (typeof value !== 'string') return 0;
  let number = column.numberOf.get(value);
  if (number === undefined) column.numberOf.set(value, (number = column.codes.push(value)));
  return number;
}

function quantityOf(attribute: Attribute | undefined, value: Value | undefined): number | null {
  return attribute?.type === 'quantity' && typeof value === 'number' ? value : null;
}

/** Takes over the rows that stay. Their words keep their numbers, so nothing is folded again. */
function* copyRows(builder: Builder, { previous, removed }: IndexChange): Generator<void> {
  // Words nobody carries any more stay numbered; a fresh build drops them. The old index keeps its own map.
  builder.vocabulary = { numbers: new Map(previous.vocabulary.numbers), lines: new Map() };
  for (const [key, column] of Object.entries(builder.choices)) {
    for (const code of previous.choices[key]?.codes ?? []) numberOfCodeOnly(column, code);
  }
  for (let row = 0; row < previous.size; row++) {
    const id = previous.ids[row]!;
    if (row % ROWS_A_TURN === 0) yield;
    if (removed.has(id)) continue;
    builder.ids.push(id);
    builder.createdAt.push(previous.createdAt[row]!);
    for (const key in builder.choices) builder.choices[key]!.numbers.push(previous.choices[key]!.numbers[row]!);
    for (const key in builder.quantities) builder.quantities[key]!.push(previous.quantities[key]![row]!);
    for (let i = previous.rowWordStarts[row]!; i < previous.rowWordStarts[row + 1]!; i++) builder.rowWords.push(previous.rowWords[i]!);
    builder.rowWordStarts.push(builder.rowWords.length);
  }
}

function numberOfCodeOnly(column: ChoiceBuilder, code: string): void {
  column.numberOf.set(code, column.codes.push(code));
}

function* finish(builder: Builder): Generator<void, ListingIndex> {
  const { catalogue, vocabulary } = builder;
  const ids = builder.ids.finish();
  const createdAt = builder.createdAt.finish();
  const quantities = Object.fromEntries(Object.entries(builder.quantities).map(([key, column]) => [key, column.finish()]));
  yield;

  const arrival = Uint32Array.from(ids, (_, row) => row);
  const newest = yield* sortedBy(yield* sortedBy(arrival, ids, true), createdAt, true);
  const orders: Partial<Record<SortKey, Uint32Array>> = { newest };
  for (const sort of sortKeys) {
    const order = catalogue.sorts[sort];
    const key = order && sortedQuantity(order);
    if (order && key) orders[sort] = yield* sortedBy(newest, quantities[key]!, order.descending);
  }
  const rowWords = builder.rowWords.finish();
  const rowWordStarts = builder.rowWordStarts.finish();
  return {
    catalogue,
    size: ids.length,
    ids,
    createdAt,
    choices: Object.fromEntries(Object.entries(builder.choices).map(([key, { codes, numbers }]) => [key, { codes, numbers: numbers.finish() }])),
    quantities,
    orders,
    text: yield* invert(vocabulary, rowWords, rowWordStarts),
    rowWords,
    rowWordStarts,
    vocabulary: { numbers: vocabulary.numbers, lines: new Map() },
  };
}

/** From the words of each row to the rows of each word. */
function* invert(vocabulary: Vocabulary, rowWords: Uint32Array, rowWordStarts: Uint32Array): Generator<void, TextPostings> {
  const words = [...vocabulary.numbers.keys()].toSorted();
  yield;
  const place = new Uint32Array(words.length);
  for (const [position, word] of words.entries()) place[vocabulary.numbers.get(word)!] = position;
  const starts = new Uint32Array(words.length + 1);
  for (const number of rowWords) starts[place[number]! + 1]!++;
  for (let i = 1; i < starts.length; i++) starts[i]! += starts[i - 1]!;
  yield;
  const next = starts.slice();
  const rows = new Uint32Array(rowWords.length);
  for (let row = 0; row + 1 < rowWordStarts.length; row++) {
    for (let i = rowWordStarts[row]!; i < rowWordStarts[row + 1]!; i++) rows[next[place[rowWords[i]!]!]!++] = row;
    if (row % (ROWS_A_TURN * 4) === 0) yield;
  }
  return { words, starts, rows };
}

function sortedQuantity({ by }: SortOrder): string | null {
  return by === 'createdAt' ? null : by === 'price' || by === 'monthly' ? by : by.attribute;
}
