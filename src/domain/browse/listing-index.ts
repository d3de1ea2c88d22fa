import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { type Bits, clearBit, countBits } from './bits.ts';
import { type Dictionary, DictionaryBuilder, type LinesOf, withWords } from './dictionary.ts';
import { allLiving, type IndexRow, mergeSegments, rowOfId, type Segment, SegmentBuilder } from './segment.ts';

/** The listings of a catalogue, ready to be searched. Never changed once made: a change makes another one, which shares what stayed. */
export interface ListingIndex {
  readonly catalogue: Catalogue;
  /** How many can be found. */
  readonly size: number;
  readonly dictionary: Dictionary;
  /** The great part, made once, and beside it a small one of what came or changed since. */
  readonly parts: readonly [IndexPart, IndexPart];
  /** The rows of the small part as they came: it is made anew with every change. */
  readonly recent: ReadonlyMap<number, IndexRow>;
}

/** Listings of which some may be gone, or stand in the other part by now. */
export interface IndexPart {
  readonly segment: Segment;
  readonly living: Bits;
}

/** Changed listings wait in the small part until they are this many, or this share of the great one. */
const MAX_RECENT = 2_000;
const RECENT_SHARE = 0.01;

/** What a step of building gives back while there is more to do: whoever shares the thread may have a turn. */
export type InTurns<T> = Generator<void, T>;

/** Lets a step run to its end without a pause. */
export function atOnce<T>(steps: InTurns<T>): T {
  for (;;) {
    const turn = steps.next();
    if (turn.done) return turn.value;
  }
}

/** Lets a step run, calling `pause` every few milliseconds of work. */
export async function gradually<T>(steps: InTurns<T>, pause: () => Promise<void>): Promise<T> {
  for (;;) {
    const turn = steps.next();
    if (turn.done) return turn.value;
    await pause();
  }
}

/** Takes listings one by one and makes an index of them, also on the way. */
export class IndexBuilder {
  readonly #catalogue: Catalogue;
  readonly #linesOf: LinesOf;
  readonly #segment: SegmentBuilder;

  constructor(catalogue: Catalogue, linesOf: LinesOf) {
    this.#catalogue = catalogue;
    this.#linesOf = linesOf;
    this.#segment = new SegmentBuilder(catalogue, new DictionaryBuilder(catalogue));
  }

  get size(): number {
    return this.#segment.size;
  }

  /** True when it is time for a pause. Each id once. */
  add(row: IndexRow): boolean {
    return this.#segment.add(row);
  }

  /** What has arrived so far; more may follow, for another one. */
  *finish(): InTurns<ListingIndex> {
    const dictionary = this.#segment.dictionary.finish(this.#linesOf);
    const great = yield* this.#segment.finish();
    return yield* withRecent(
      this.#catalogue,
      dictionary,
      { segment: great, living: allLiving(great) },
      new Map(),
      this.#linesOf,
    );
  }
}

/** Builds the index in one go. `linesOf` says by which names a code is found. */
export function buildListingIndex(
  catalogue: Catalogue,
  rows: Iterable<IndexRow>,
  linesOf: LinesOf = () => [],
): ListingIndex {
  const builder = new IndexBuilder(catalogue, linesOf);
  for (const row of rows) builder.add(row);
  return atOnce(builder.finish());
}

/** The index after a change: the ids in `removed` are gone, and the rows came, or came in place of their id. */
export function* changeListingIndex(
  index: ListingIndex,
  rows: Iterable<IndexRow>,
  removed: Iterable<number>,
  linesOf: LinesOf,
): InTurns<ListingIndex> {
  const [great] = index.parts;
  const recent = new Map(index.recent);
  const living = great.living.slice();
  const leave = (id: number) => {
    recent.delete(id);
    const row = rowOfId(great.segment, id);
    if (row >= 0) clearBit(living, row);
  };
  for (const id of removed) leave(id);
  for (const row of rows) {
    leave(row.id);
    recent.set(row.id, row);
  }
  return yield* withRecent(index.catalogue, index.dictionary, { segment: great.segment, living }, recent, linesOf);
}

/** Whether so much has changed that the parts should be made one. */
export function isDueForMerging({ parts: [{ segment, living }], recent }: ListingIndex): boolean {
  const most = Math.max(MAX_RECENT, segment.size * RECENT_SHARE);
  return recent.size > most || segment.size - countBits(living) > most * 4;
}

/** The same listings in one part. */
export function* mergeListingIndex(
  { catalogue, dictionary, parts }: ListingIndex,
  linesOf: LinesOf,
): InTurns<ListingIndex> {
  const segment = yield* mergeSegments(catalogue, parts);
  return yield* withRecent(catalogue, dictionary, { segment, living: allLiving(segment) }, new Map(), linesOf);
}

/** The same listings, found by what their codes are called now. */
export function renameCodes(index: ListingIndex, linesOf: LinesOf): ListingIndex {
  return { ...index, dictionary: withWords(index.dictionary.codes, linesOf) };
}

function* withRecent(
  catalogue: Catalogue,
  known: Dictionary,
  great: IndexPart,
  recent: ReadonlyMap<number, IndexRow>,
  linesOf: LinesOf,
): InTurns<ListingIndex> {
  const builder = new SegmentBuilder(catalogue, new DictionaryBuilder(catalogue, known));
  for (const row of recent.values()) if (builder.add(row)) yield;
  const small = yield* builder.finish();
  return {
    catalogue,
    size: countBits(great.living) + small.size,
    dictionary: builder.dictionary.finish(linesOf),
    parts: [great, { segment: small, living: allLiving(small) }],
    recent,
  };
}
