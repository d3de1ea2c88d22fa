import type { Kysely } from 'kysely';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { catalogues } from '#domain/catalogue/catalogues.ts';
import { buildListingIndexGradually, type IndexRow, type ListingIndex } from '#domain/browse/listing-index.ts';
import { ReferenceNames } from '../catalogue/reference-names.ts';
import type { Database } from '../db/tables.ts';
import { inOneView, selectBrowsed, selectChanged, selectChangedKeys, type SearchedRow } from './index-rows-sql.ts';
import { listingWords } from './listing-words.ts';

const POLL_MS = 1_000;

/**
 * What people may browse, one index a catalogue, following the database: every second it asks what was written.
 *
 *   mark = oldest transaction still running when we looked -> rows written at or after the mark -> new index -> swap
 *
 * A transaction that commits late has a number at or above the mark of its time, so none is missed; what a running
 * one holds the mark back for is remembered by row and writer, so nothing is taken twice.
 */
export class ListingIndexes {
  /** Names of the codes, as the indexes know them. */
  readonly names = new ReferenceNames();
  readonly #db: Kysely<Database>;
  readonly #log: (line: string) => void;
  #indexes = new Map<string, ListingIndex>();
  #version = 0;
  #mark = '0';
  #taken = new Map<number, string>();
  #refreshing: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;

  private constructor(db: Kysely<Database>, log: (line: string) => void) {
    this.#db = db;
    this.#log = log;
  }

  /** Reads everything once, then follows. */
  static async start(db: Kysely<Database>, log: (line: string) => void = console.error): Promise<ListingIndexes> {
    const indexes = new ListingIndexes(db, log);
    await indexes.refresh();
    indexes.#follow();
    return indexes;
  }

  /** Rises with every change of what can be found or of the names shown beside it. */
  get version(): number {
    return this.#version;
  }

  of(catalogue: Catalogue): ListingIndex {
    const index = this.#indexes.get(catalogue.kind);
    if (!index) throw new Error(`No index of ${catalogue.kind}.`);
    return index;
  }

  /** Takes over what was committed before this call. */
  async refresh(): Promise<void> {
    // One that already runs may have looked before our caller's commit, so another one follows it.
    while (this.#refreshing) await this.#refreshing;
    this.#refreshing = this.#takeChanges().finally(() => (this.#refreshing = null));
    await this.#refreshing;
  }

  /** Stops following and waits for what runs; the indexes stay as they are. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#refreshing?.catch(() => {});
  }

  #follow(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(async () => {
      try {
        await this.refresh();
      } catch (error) {
        // The database restarts, say: the old index goes on answering, and the next second tries again.
        this.#log(`The search index could not follow the database: ${error instanceof Error ? error.message : String(error)}`);
      }
      this.#follow();
    }, POLL_MS);
    this.#timer.unref();
  }

  async #takeChanges(): Promise<void> {
    if ((await this.names.refresh(this.#db)) || this.#indexes.size === 0) return this.#rebuild();
    // Most seconds bring nothing, and that costs one look into an index of the database.
    const keys = await selectChangedKeys(this.#db, this.#mark);
    if (keys.length > 0) await this.#update();
  }

  async #rebuild(): Promise<void> {
    const built = await inOneView(this.#db, async (view, mark) => {
      const indexes = new Map<string, ListingIndex>();
      for (const catalogue of catalogues) indexes.set(catalogue.kind, await buildListingIndexGradually(catalogue, this.#rows(catalogue, selectBrowsed(view, catalogue.kind)), turn));
      const keys = await selectChangedKeys(view, mark);
      return { indexes, mark, taken: new Map(keys.map(({ id, changedXid }) => [id, changedXid])) };
    });
    this.#swap(built);
  }

  async #update(): Promise<void> {
    const { mark, keys, rows } = await inOneView(this.#db, async (view, current) => {
      const written = await selectChangedKeys(view, this.#mark);
      const fresh = written.filter(({ id, changedXid }) => this.#taken.get(id) !== changedXid).map(({ id }) => id);
      return { mark: current, keys: written, rows: await selectChanged(view, fresh) };
    });
    // Also when nothing is new the mark moves on: what was taken while it was held back is not asked for for ever.
    const taken = new Map(keys.filter(({ changedXid }) => BigInt(changedXid) >= BigInt(mark)).map(({ id, changedXid }) => [id, changedXid]));
    if (rows.length === 0) return this.#mind(mark, taken);
    const removed = new Set(rows.map(({ id }) => id));
    const indexes = new Map(this.#indexes);
    for (const catalogue of catalogues) {
      const previous = this.of(catalogue);
      const changed = rows.filter(({ kind }) => kind === catalogue.kind);
      if (changed.length === 0) continue;
      const present = this.#rows(
        catalogue,
        changed.filter(({ isBrowsed }) => isBrowsed),
      );
      indexes.set(catalogue.kind, await buildListingIndexGradually(catalogue, present, turn, { previous, removed }));
    }
    this.#swap({ indexes, mark, taken });
  }

  #swap(next: { indexes: Map<string, ListingIndex>; mark: string; taken: Map<number, string> }): void {
    this.#indexes = next.indexes;
    this.#version++;
    this.#mind(next.mark, next.taken);
  }

  #mind(mark: string, taken: Map<number, string>): void {
    this.#mark = mark;
    this.#taken = taken;
  }

  async *#rows(catalogue: Catalogue, rows: Iterable<SearchedRow> | AsyncIterable<SearchedRow>): AsyncGenerator<IndexRow> {
    for await (const { id, createdAt, price, monthly, title, values } of rows) {
      yield { id, createdAt: createdAt.getTime(), price, monthly, values, words: listingWords(catalogue, this.names, title, values) };
    }
  }
}

/** Lets waiting requests have the thread. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
