import type { Kysely } from 'kysely';
import {
  changeListingIndex,
  holdsListing,
  IndexBuilder,
  isDueForMerging,
  type ListingIndex,
  mergeListingIndex,
  renameCodes,
} from '#domain/browse/listing-index.ts';
import { answerSearch, type ReadAnswer } from '#domain/browse/answer-search.ts';
import { bestSuggestions, suggestListings } from '#domain/browse/suggest-listings.ts';
import type { SearchMemory, SearchOptions } from '#domain/browse/search-index.ts';
import { runStepsWithPauses } from '#domain/search/in-steps.ts';
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
import type { FollowingIndex } from './following-index.ts';
import type { IndexState } from './index-messages.ts';
import { indexRow } from './index-row.ts';
import { inOneView, selectBrowsed, selectChangedKeys, selectNewestBrowsed } from './index-rows-sql.ts';
import { type ListingChange, readChanges, type ReadPoint, readPoint } from './listing-changes.ts';
import { codeLines } from './listing-words.ts';
import { SearchWords } from './search-words.ts';

/** Newest listings that can be found while the rest of a large market is still being read. */
const FIRST_ROWS = 10_000;
/** Number of searches whose rows and counts are cached, with one bit per listing each. */
const REMEMBERED = 128;

/**
 * Indexes of the published listings, one per catalogue, kept up to date by polling the database for changes.
 * A change goes into the small part of an index; when that has grown, both parts are merged while changes go on being applied.
 *
 * Listings are indexed at the price of their running offer. Writing an offer touches its listing (by trigger).
 */
export class IndexFollower implements FollowingIndex {
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
  readonly #words = new SearchWords(this.#names);
  #point: ReadPoint | null = null;
  #withdrawals = 0;
  #refreshing: Promise<void> | null = null;
  /** By kind, the changes applied since its merge began. */
  readonly #merging = new Map<string, ListingChange[]>();

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
    return answerSearch(index, this.#words.of(index.catalogue).lexicon, search, options, this.#memories.get(kind));
  }

  label(kind: Catalogue['kind'], asked: readonly AskedLabel[]): (PriceLabel | null)[] {
    const index = this.#indexes.get(kind);
    if (!index) throw new Error(`There is no index of ${kind} yet.`);
    return labelListings(index, asked);
  }

  /** The lists that a text may mean, of all these kinds together. */
  suggest(kinds: readonly Catalogue['kind'][], text: string, limit: number): Suggestion[] {
    const ranked = kinds.flatMap((kind) => {
      const index = this.#indexes.get(kind);
      if (!index) throw new Error(`There is no index of ${kind} yet.`);
      return suggestListings(index, this.#words.of(index.catalogue).suggester, text, limit);
    });
    return bestSuggestions(ranked, limit);
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

  begin(): Promise<void> {
    return this.refresh();
  }

  poll(): Promise<void> {
    return this.refresh();
  }

  async #takeChanges(): Promise<void> {
    const isRenamed = await this.#names.refresh(this.#db);
    const isResettled = await this.#lookAtSettings();
    if (!this.#point) return this.#readAll();
    if (isRenamed) {
      for (const [kind, index] of this.#indexes) this.#put(kind, renameCodes(index, this.#linesOf(index.catalogue)));
      this.#reportState();
    } else if (isResettled) this.#reportState();
    const { point, change } = await readChanges(this.#db, this.#point, this.#today());
    if (change === 'all') return this.#readAll();
    if (change) await this.#update(change);
    this.#point = point;
  }

  /** Whether settings or contents have changed since the last look: answers made from them are out of date. */
  async #lookAtSettings(): Promise<boolean> {
    const before = this.#settings;
    this.#settings = await selectSettingsMark(this.#db);
    return before !== null && before !== this.#settings;
  }

  async #readAll(): Promise<void> {
    const today = this.#today();
    const { indexes, point } = await inOneView(this.#db, async (view, mark) => {
      const begun = await Promise.all(
        Object.values(this.#kinds).map(({ catalogue }) => this.#begin(view, catalogue, today)),
      );
      if (begun.some(({ hasMore }) => hasMore)) {
        for (const { catalogue, builder } of begun)
          if (!this.#point) this.#put(catalogue.kind, await runStepsWithPauses(builder.finish(), turn));
        this.#reportState();
      }
      const built = new Map<string, ListingIndex>();
      // One cursor at a time: they share a transaction.
      for (const { catalogue, builder, hasMore } of begun)
        built.set(catalogue.kind, await this.#finish(view, catalogue, builder, { hasMore, today }));
      return { indexes: built, point: readPoint(mark, today, await selectChangedKeys(view, mark)) };
    });
    for (const [kind, index] of indexes) this.#put(kind, index);
    this.#point = point;
    this.#withdrawals += 1;
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

  async #update(change: ListingChange): Promise<void> {
    const shown = new Set(change.rows.flatMap(({ id, isBrowsed }) => (isBrowsed ? [id] : [])));
    for (const [kind, index] of this.#indexes) {
      if ([...change.ids.keys()].some((id) => !shown.has(id) && holdsListing(index, id))) this.#withdrawals += 1;
      this.#merging.get(kind)?.push(change);
      const next = await this.#apply(index, change);
      this.#put(kind, next);
      if (isDueForMerging(next) && !this.#merging.has(kind)) void this.#merge(kind);
    }
    this.#reportState();
  }

  #apply(index: ListingIndex, { today, rows, ids }: ListingChange): Promise<ListingIndex> {
    const { catalogue } = index;
    return runStepsWithPauses(
      changeListingIndex(
        index,
        rows
          .filter((row) => row.kind === catalogue.kind && row.isBrowsed)
          .map((row) => indexRow(this.#kinds, catalogue, row, today)),
        ids.keys(),
        this.#linesOf(catalogue),
      ),
      turn,
    );
  }

  /** Merges both parts while searches go on, then applies the changes made meanwhile. */
  async #merge(kind: string): Promise<void> {
    const since: ListingChange[] = [];
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

  #reportState(): void {
    this.#report({
      isComplete: this.#point !== null,
      reach: 'here',
      names: this.#names.version,
      withdrawals: this.#withdrawals,
      sizes: Object.fromEntries([...this.#indexes].map(([kind, { size }]) => [kind, size])),
    });
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
