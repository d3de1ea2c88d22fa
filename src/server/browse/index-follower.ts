import type { Kysely } from 'kysely';
import {
  changeListingIndex,
  runStepsWithPauses,
  IndexBuilder,
  isDueForMerging,
  type ListingIndex,
  mergeListingIndex,
  renameCodes,
} from '#domain/browse/listing-index.ts';
import { answerSearch, type ReadAnswer } from '#domain/browse/answer-search.ts';
import { suggestListings } from '#domain/browse/suggest-listings.ts';
import type { SearchMemory, SearchOptions } from '#domain/browse/search-index.ts';
import { Lexicon } from '#domain/search/lexicon.ts';
import { namedCodesOf } from '#domain/search/search-names.ts';
import { Suggester } from '#domain/search/suggester.ts';
import type { Suggestion } from '#domain/search/suggestion.ts';
import { type AskedLabel, labelListings } from '#domain/browse/label-listings.ts';
import type { PriceLabel } from '#domain/listings/price-label.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { type Kinds, kinds as productKinds } from '#domain/catalogue/kinds/kinds.ts';
import type { ListingSearch } from '#domain/catalogue/search.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { ReferenceNames } from '../catalogue/reference-names.ts';
import { selectSettingsMark } from '../db/settings-mark-sql.ts';
import type { Database } from '../db/tables.ts';
import { selectListingsWithOfferChange } from '../listings/running-offers-sql.ts';
import type { IndexState } from './index-messages.ts';
import { indexRow } from './index-row.ts';
import {
  TABLE_EMPTIED,
  type ChangedKey,
  type ChangedRow,
  inOneView,
  selectBrowsed,
  selectChanged,
  selectChangedKeys,
  selectNewestBrowsed,
} from './index-rows-sql.ts';
import { codeLines, searchNames } from './listing-words.ts';

/** Polls twice within the second in which a change must become visible. */
const POLL_MS = 400;
/** Newest listings that can be found while the rest of a large market is still being read. */
const FIRST_ROWS = 10_000;
/** Number of searches whose rows and counts are cached, with one bit per listing each. */
const REMEMBERED = 128;

interface Words {
  /** Of the names. */
  readonly version: number;
  readonly lexicon: Lexicon;
  readonly suggester: Suggester;
}

interface Change {
  /** The Riyadh day on which they were read. */
  readonly today: string;
  readonly rows: readonly ChangedRow[];
  readonly removed: readonly number[];
}

/**
 * Indexes of the published listings, one per catalogue, kept up to date by polling the database for changes.
 *
 *   mark = oldest transaction still running when we looked -> what was written at or after the mark -> new index
 *
 * A transaction that commits late has a number at or above the mark of its time, so none is missed. Changes that are read
 * again because a running transaction holds the mark back are recognised by listing and writer, so none is applied twice. A
 * change goes into the small part of an index; when that has grown, both parts are merged while changes go on being applied.
 *
 * Listings are indexed at the price of their running offer. Writing an offer touches its listing (by trigger). At midnight in
 * Riyadh, when offers start and end without a write, the listings concerned are read again.
 */
export class IndexFollower {
  readonly #names = new ReferenceNames();
  /** What the settings were when they were last looked at. */
  #settings: string | null = null;
  readonly #db: Kysely<Database>;
  readonly #report: (state: IndexState) => void;
  readonly #log: (line: string) => void;
  readonly #today: () => string;
  readonly #kinds: Kinds;
  readonly #looked: (begunAt: bigint) => void;
  #indexes = new Map<string, ListingIndex>();
  #memories = new Map<string, SearchMemory>();
  readonly #words = new Map<string, Words>();
  #isComplete = false;
  #mark = '0';
  /** The Riyadh day whose offers are in the indexes. */
  #day = '';
  #taken = new Map<number, string>();
  #refreshing: Promise<void> | null = null;
  /** The last problem logged, so that a repeated one is logged once. */
  #complaint = '';
  /** By kind, the changes applied since its merge began. */
  readonly #merging = new Map<string, Change[]>();

  /** `report` is called with every change of what can be found, `looked` after each look at the database; `today` returns the day in Riyadh. */
  constructor(
    db: Kysely<Database>,
    report: (state: IndexState) => void,
    log: (line: string) => void,
    today: () => string = () => riyadhDay(new Date()),
    kinds: Kinds = productKinds,
    looked: (begunAt: bigint) => void = () => {},
  ) {
    this.#db = db;
    this.#report = report;
    this.#log = log;
    this.#today = today;
    this.#kinds = kinds;
    this.#looked = looked;
  }

  search(kind: Catalogue['kind'], search: ListingSearch, options: SearchOptions): ReadAnswer {
    const index = this.#indexes.get(kind);
    if (!index) throw new Error(`There is no index of ${kind} yet.`);
    return answerSearch(index, this.#wordsOf(index.catalogue).lexicon, search, options, this.#memories.get(kind));
  }

  label(kind: Catalogue['kind'], asked: readonly AskedLabel[]): (PriceLabel | null)[] {
    const index = this.#indexes.get(kind);
    if (!index) throw new Error(`There is no index of ${kind} yet.`);
    return labelListings(index, asked);
  }

  /** The lists that a text may mean, of all these kinds together. */
  suggest(kinds: readonly Catalogue['kind'][], text: string, limit: number): Suggestion[] {
    return kinds
      .flatMap((kind) => {
        const index = this.#indexes.get(kind);
        if (!index) throw new Error(`There is no index of ${kind} yet.`);
        return suggestListings(index, this.#wordsOf(index.catalogue).suggester, text, limit);
      })
      .toSorted((a, b) => a.rank - b.rank || b.count - a.count)
      .slice(0, limit)
      .map((one) => {
        const { rank: _, ...suggestion } = one;
        return suggestion;
      });
  }

  /** Applies what was committed before this call; the first call reads everything. */
  async refresh(): Promise<void> {
    // A running refresh may have read before our caller's commit, so another one has to follow it.
    while (this.#refreshing) await this.#refreshing;
    const begunAt = process.hrtime.bigint();
    this.#refreshing = this.#takeChanges().finally(() => (this.#refreshing = null));
    await this.#refreshing;
    this.#looked(begunAt);
  }

  /** Polls for as long as the thread runs. */
  follow(): void {
    setTimeout(async () => {
      try {
        await this.refresh();
        this.#complaint = '';
      } catch (error) {
        // For example while the database restarts: the old index goes on answering, and the next poll tries again.
        const complaint = `The search index could not follow the database: ${error instanceof Error ? error.message : String(error)}`;
        if (complaint !== this.#complaint) this.#log(complaint);
        this.#complaint = complaint;
      }
      this.follow();
    }, POLL_MS);
  }

  async #takeChanges(): Promise<void> {
    const isRenamed = await this.#names.refresh(this.#db);
    const isResettled = await this.#lookAtSettings();
    if (!this.#isComplete) return this.#readAll();
    if (isRenamed) {
      for (const [kind, index] of this.#indexes) this.#put(kind, renameCodes(index, this.#linesOf(index.catalogue)));
      this.#reportState();
    } else if (isResettled) this.#reportState();
    // Most polls find no change, and cost three short queries in the database.
    const keys = await selectChangedKeys(this.#db, this.#mark);
    const today = this.#today();
    const offered = today === this.#day ? [] : await selectListingsWithOfferChange(this.#db, this.#day, today);
    if (keys.length > 0 || offered.length > 0) await this.#update(today, offered);
    this.#day = today;
  }

  /** Whether settings or contents have changed since the last look: answers made from them are out of date. */
  async #lookAtSettings(): Promise<boolean> {
    const before = this.#settings;
    this.#settings = await selectSettingsMark(this.#db);
    return before !== null && before !== this.#settings;
  }

  async #readAll(): Promise<void> {
    const today = this.#today();
    const { indexes, mark, taken } = await inOneView(this.#db, async (view, current) => {
      const begun = await Promise.all(
        Object.values(this.#kinds).map(({ catalogue }) => this.#begin(view, catalogue, today)),
      );
      if (begun.some(({ hasMore }) => hasMore)) {
        for (const { catalogue, builder } of begun)
          if (!this.#isComplete) this.#put(catalogue.kind, await runStepsWithPauses(builder.finish(), turn));
        this.#reportState();
      }
      const built = new Map<string, ListingIndex>();
      // One cursor at a time: they share a transaction.
      for (const { catalogue, builder, hasMore } of begun)
        built.set(catalogue.kind, await this.#finish(view, catalogue, builder, { hasMore, today }));
      return { indexes: built, mark: current, taken: await selectChangedKeys(view, current) };
    });
    for (const [kind, index] of indexes) this.#put(kind, index);
    this.#isComplete = true;
    this.#day = today;
    this.#mind(mark, taken);
    this.#reportState();
  }

  async #begin(view: Kysely<Database>, catalogue: Catalogue, today: string) {
    const builder = new IndexBuilder(catalogue, this.#linesOf(catalogue));
    const rows = await selectNewestBrowsed(view, catalogue.kind, FIRST_ROWS, today);
    for (const row of rows) if (builder.add(indexRow(this.#kinds, catalogue, row, today))) await turn();
    return { catalogue, builder, hasMore: rows.length === FIRST_ROWS };
  }

  async #finish(
    view: Kysely<Database>,
    catalogue: Catalogue,
    first: IndexBuilder,
    { hasMore, today }: { hasMore: boolean; today: string },
  ): Promise<ListingIndex> {
    if (!hasMore) return runStepsWithPauses(first.finish(), turn);
    const builder = new IndexBuilder(catalogue, this.#linesOf(catalogue));
    for await (const rows of selectBrowsed(view, catalogue.kind, today))
      for (const row of rows) if (builder.add(indexRow(this.#kinds, catalogue, row, today))) await turn();
    return runStepsWithPauses(builder.finish(), turn);
  }

  /** Reads changed listings again, and the listings in `also`, with their prices on this day. */
  async #update(today: string, also: readonly number[]): Promise<void> {
    const { mark, keys, fresh, rows } = await inOneView(this.#db, async (view, current) => {
      const written = await selectChangedKeys(view, this.#mark);
      const unseen = [
        ...new Set([
          ...written.filter(({ id, changedXid }) => this.#taken.get(id) !== changedXid).map(({ id }) => id),
          ...also,
        ]),
      ];
      return { mark: current, keys: written, fresh: unseen, rows: await selectChanged(view, unseen, today) };
    });
    if (fresh.includes(TABLE_EMPTIED)) return this.#readAll();
    // The mark moves on even without new changes, or those read while it was held back would be read for ever.
    this.#mind(mark, keys);
    if (fresh.length === 0) return;
    for (const [kind, index] of this.#indexes) {
      const change = { today, rows: rows.filter((row) => row.kind === kind && row.isBrowsed), removed: fresh };
      this.#merging.get(kind)?.push(change);
      const next = await this.#apply(index, change);
      this.#put(kind, next);
      if (isDueForMerging(next) && !this.#merging.has(kind)) void this.#merge(kind);
    }
    this.#reportState();
  }

  #apply(index: ListingIndex, { today, rows, removed }: Change): Promise<ListingIndex> {
    const { catalogue } = index;
    return runStepsWithPauses(
      changeListingIndex(
        index,
        rows.map((row) => indexRow(this.#kinds, catalogue, row, today)),
        removed,
        this.#linesOf(catalogue),
      ),
      turn,
    );
  }

  /** Merges both parts while searches go on, then applies the changes made meanwhile. */
  async #merge(kind: string): Promise<void> {
    const since: Change[] = [];
    this.#merging.set(kind, since);
    try {
      const old = this.#indexes.get(kind)!;
      let merged = await runStepsWithPauses(mergeListingIndex(old, this.#linesOf(old.catalogue)), turn);
      // Waits for the running refresh, so that its change is either among these or comes after.
      while (this.#refreshing) await this.#refreshing;
      this.#refreshing = (async () => {
        for (const change of since) merged = await this.#apply(merged, change);
        this.#put(kind, renameCodes(merged, this.#linesOf(merged.catalogue)));
      })().finally(() => (this.#refreshing = null));
      await this.#refreshing;
    } catch (error) {
      this.#log(
        `The search index could not be put together: ${error instanceof Error ? error.message : String(error)}`,
      );
    } finally {
      this.#merging.delete(kind);
    }
  }

  #put(kind: string, index: ListingIndex): void {
    this.#indexes.set(kind, index);
    this.#memories.set(kind, new Remembered());
  }

  #mind(mark: string, keys: readonly ChangedKey[]): void {
    this.#mark = mark;
    this.#taken = new Map(
      keys.filter(({ changedXid }) => BigInt(changedXid) >= BigInt(mark)).map(({ id, changedXid }) => [id, changedXid]),
    );
  }

  #reportState(): void {
    this.#report({
      isComplete: this.#isComplete,
      names: this.#names.version,
      sizes: Object.fromEntries([...this.#indexes].map(([kind, { size }]) => [kind, size])),
    });
  }

  /** The words of a catalogue, built again when the names have changed. */
  #wordsOf(catalogue: Catalogue): Words {
    const known = this.#words.get(catalogue.kind);
    if (known?.version === this.#names.version) return known;
    const names = searchNames(catalogue, this.#names);
    const lexicon = new Lexicon(catalogue, namedCodesOf(names));
    const words = { version: this.#names.version, lexicon, suggester: new Suggester(lexicon, names) };
    this.#words.set(catalogue.kind, words);
    return words;
  }

  #linesOf(catalogue: Catalogue) {
    return codeLines(catalogue, this.#names);
  }
}

/** Cached searches of one index. */
class Remembered implements SearchMemory {
  readonly #kept = new Map<string, Parameters<SearchMemory['set']>[1]>();

  get(key: string) {
    const kept = this.#kept.get(key);
    if (kept && this.#kept.delete(key)) this.#kept.set(key, kept);
    return kept;
  }

  set(key: string, kept: Parameters<SearchMemory['set']>[1]): void {
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (this.#kept.size > REMEMBERED) this.#kept.delete(this.#kept.keys().next().value!);
  }
}

/** Lets waiting searches run. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
