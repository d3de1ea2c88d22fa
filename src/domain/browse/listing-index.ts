import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { type InSteps, runSteps } from '#domain/search/in-steps.ts';
import { type Bits, clearBit, countBits, hasBit } from './bits.ts';
import { type Dictionary, DictionaryBuilder, type LinesOf, withWords } from './dictionary.ts';
import { allLiving, type IndexRow, mergeSegments, rowOfId, type Segment, SegmentBuilder } from './segment.ts';

/** The searchable listings of a catalogue. Immutable: a change makes a new index that shares the unchanged parts. */
export interface ListingIndex {
  readonly catalogue: Catalogue;
  /** Number of listings that can be found. */
  readonly size: number;
  readonly dictionary: Dictionary;
  /** The large part, built once, and a small one with listings added or changed since. */
  readonly parts: readonly [IndexPart, IndexPart];
  /** The source rows of the small part, which is rebuilt on every change. */
  readonly recent: ReadonlyMap<number, IndexRow>;
}

/** A part of the index. `living` leaves out listings that are deleted or have moved to the other part. */
export interface IndexPart {
  readonly segment: Segment;
  readonly living: Bits;
}

/** Changed listings stay in the small part up to this number, or up to this share of the large part. */
const MAX_RECENT = 2_000;
const RECENT_SHARE = 0.01;

/** Builds an index from listings added one by one; an index can be taken at any time. */
export class IndexBuilder {
  readonly #catalogue: Catalogue;
  readonly #linesOf: LinesOf;
  readonly #segment: SegmentBuilder;

  constructor(catalogue: Catalogue, linesOf: LinesOf) {
    this.#catalogue = catalogue;
    this.#linesOf = linesOf;
    this.#segment = new SegmentBuilder(catalogue, new DictionaryBuilder(catalogue));
  }

  /** True when a pause is due. Each id may be added once. */
  add(row: IndexRow): boolean {
    return this.#segment.add(row);
  }

  /** An index of the listings added so far; more may be added afterwards for the next one. */
  *finish(): InSteps<ListingIndex> {
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

/** Builds the index in one go. `linesOf` gives the names of a code. */
export function buildListingIndex(
  catalogue: Catalogue,
  rows: Iterable<IndexRow>,
  linesOf: LinesOf = () => [],
): ListingIndex {
  const builder = new IndexBuilder(catalogue, linesOf);
  for (const row of rows) builder.add(row);
  return runSteps(builder.finish());
}

/** The index after a change: without the ids in `removed`, and with the rows added or replaced by id. */
export function* changeListingIndex(
  index: ListingIndex,
  rows: Iterable<IndexRow>,
  removed: Iterable<number>,
  linesOf: LinesOf,
): InSteps<ListingIndex> {
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

/** Whether a listing can be found. */
export function holdsListing({ parts: [{ segment, living }], recent }: ListingIndex, id: number): boolean {
  if (recent.has(id)) return true;
  const row = rowOfId(segment, id);
  return row >= 0 && hasBit(living, row);
}

/** Whether so much has changed that the two parts should be merged. */
export function isDueForMerging({ parts: [{ segment, living }], recent }: ListingIndex): boolean {
  const most = Math.max(MAX_RECENT, segment.size * RECENT_SHARE);
  return recent.size > most || segment.size - countBits(living) > most * 4;
}

/** The same listings in one part. */
export function* mergeListingIndex(
  { catalogue, dictionary, parts }: ListingIndex,
  linesOf: LinesOf,
): InSteps<ListingIndex> {
  const segment = yield* mergeSegments(catalogue, parts);
  return yield* withRecent(catalogue, dictionary, { segment, living: allLiving(segment) }, new Map(), linesOf);
}

/** The same listings, with the current names of their codes. */
export function renameCodes(index: ListingIndex, linesOf: LinesOf): ListingIndex {
  return { ...index, dictionary: withWords(index.dictionary.codes, linesOf) };
}

function* withRecent(
  catalogue: Catalogue,
  known: Dictionary,
  great: IndexPart,
  recent: ReadonlyMap<number, IndexRow>,
  linesOf: LinesOf,
): InSteps<ListingIndex> {
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
