import type { Kysely } from 'kysely';
import type { AskedLabel } from '#domain/browse/label-listings.ts';
import type { SearchOptions } from '#domain/browse/search-index.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { ListingSearch } from '#domain/catalogue/search.ts';
import type { Database } from '../db/tables.ts';
import { ListingIndexes } from './listing-index.ts';
import type { IndexFigures, SearchEngine } from './search-engine.ts';

/** The part of an index that answers, besides how much it has been asked. */
interface Member {
  readonly index: ListingIndexes;
  /** Questions that it has not answered yet. */
  open: number;
}

/**
 * Several threads, each with the whole index in its memory and following the database by itself, like several servers: a question
 * goes to the one with the fewest, and while one is replaced the others answer.
 */
export class SeveralIndexes implements SearchEngine {
  readonly names;
  readonly #members: readonly [Member, ...Member[]];

  private constructor(first: ListingIndexes, others: readonly ListingIndexes[]) {
    const member = (index: ListingIndexes): Member => ({ index, open: 0 });
    this.#members = [member(first), ...others.map(member)];
    this.names = first.names;
  }

  /** Starts the threads, and waits until each answers. */
  static async start(
    db: Kysely<Database>,
    log: (line: string) => void,
    { threads, threadFile }: { readonly threads: number; readonly threadFile?: URL },
  ): Promise<SeveralIndexes> {
    const start = () => ListingIndexes.start(db, log, { threadFile });
    const [first, ...others] = await Promise.all([start(), ...Array.from({ length: threads - 1 }, start)]);
    return new SeveralIndexes(first, others);
  }

  get version(): number {
    return this.#sum(({ version }) => version);
  }

  get withdrawals(): number {
    return this.#sum(({ withdrawals }) => withdrawals);
  }

  get isComplete(): boolean {
    return this.#best.index.isComplete;
  }

  get reach(): SearchEngine['reach'] {
    return this.#best.index.reach;
  }

  /** Of the thread that is furthest behind, and the mean of their work. */
  get figures(): IndexFigures {
    const all = this.#members.map(({ index }) => index.figures);
    const lags = all.flatMap(({ lagMs }) => (lagMs === null ? [] : [lagMs]));
    return {
      ...this.#best.index.figures,
      lagMs: lags.length === 0 ? null : Math.max(...lags),
      busyMs: this.#sum(({ figures }) => figures.busyMs) / all.length,
    };
  }

  sizeOf(catalogue: Catalogue): number {
    return this.#best.index.sizeOf(catalogue);
  }

  search(catalogue: Catalogue, search: ListingSearch, options?: SearchOptions): ReturnType<SearchEngine['search']> {
    return this.#ask((index) => index.search(catalogue, search, options));
  }

  labels(catalogue: Catalogue, asked: readonly AskedLabel[]): ReturnType<SearchEngine['labels']> {
    return this.#ask((index) => index.labels(catalogue, asked));
  }

  suggest(kinds: readonly Catalogue['kind'][], text: string, limit: number): ReturnType<SearchEngine['suggest']> {
    return this.#ask((index) => index.suggest(kinds, text, limit));
  }

  /** One that is being replaced is asked for nothing until it knows all. */
  async refresh(): Promise<void> {
    const complete = this.#members.filter(({ index }) => index.isComplete);
    await Promise.all((complete.length > 0 ? complete : this.#members).map(({ index }) => index.refresh()));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#members.map(({ index }) => index.stop()));
  }

  /** Those that know all before the others, and of these the one with the fewest questions. */
  get #best(): Member {
    const isBetter = (one: Member, other: Member) =>
      one.index.isComplete === other.index.isComplete ? one.open < other.open : one.index.isComplete;
    return this.#members.reduce((best, one) => (isBetter(one, best) ? one : best));
  }

  async #ask<T>(question: (index: ListingIndexes) => Promise<T>): Promise<T> {
    const asked = this.#best;
    asked.open += 1;
    try {
      return await question(asked.index);
    } finally {
      asked.open -= 1;
    }
  }

  #sum(of: (index: ListingIndexes) => number): number {
    return this.#members.reduce((sum, { index }) => sum + of(index), 0);
  }
}
