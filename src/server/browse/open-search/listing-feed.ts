import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import * as v from 'valibot';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Kinds } from '#domain/catalogue/kinds/kinds.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { configOf } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';
import { indexRow } from '../index-row.ts';
import {
  type ChangedRow,
  inOneView,
  type SearchedRow,
  selectBrowsed,
  selectChangedKeys,
  selectNewestBrowsed,
} from '../index-rows-sql.ts';
import { readChanges, type ReadPoint, readPoint } from '../listing-changes.ts';
import { documentOf, EDITION, mappingOf } from './listing-document.ts';
import type { OpenSearch, Write } from './open-search.ts';

/** Newest listings that can be found while the rest of a large market is still being read for the first time. */
const FIRST_ROWS = 10_000;
/** Class of the advisory locks of feeds; see the other callers of `hashtextextended`. */
const LOCKS = 3;
const STATES = 'wijha-states';
/** Days that a version of a document can name. */
const DAYS = 2 ** 15;

/** What is known of an index in OpenSearch, kept beside it. */
const FeedState = v.object({
  /** Of which the names of the indexes end. */
  build: v.string(),
  /** Rises with each change. */
  version: v.number(),
  /** False while a market is read for the first time. */
  isComplete: v.boolean(),
  sizes: v.record(v.string(), v.number()),
  mark: v.string(),
  day: v.string(),
  taken: v.array(v.tuple([v.number(), v.string()])),
  /** All indexes of a database have the same. */
  database: v.string(),
  at: v.number(),
});
export type FeedState = v.InferOutput<typeof FeedState>;

/** A state with the place it was read from: it is written again only where nobody else has written it since. */
interface Kept {
  readonly state: FeedState;
  readonly written: { readonly if_seq_no: number; readonly if_primary_term: number };
}

/** How an index differs from the database, by ids of listings. */
interface Comparison {
  /** Published listings in the database. */
  readonly wanted: number;
  readonly missing: readonly number[];
  readonly extra: readonly number[];
  /** Not as their rows are now. */
  readonly old: readonly number[];
}

interface VersionPage {
  readonly hits: { readonly hits: readonly { _id: string; _version: number; sort: readonly [number] }[] };
}

interface FeedNeeds {
  readonly db: Kysely<Database>;
  readonly search: OpenSearch;
  readonly kinds: Kinds;
  /** The day in Riyadh. */
  readonly today: () => string;
}

/**
 * Feeds the indexes of one database in OpenSearch. Any server may do it, in turns by a lock in the database; how far it got
 * is in OpenSearch, beside the listings. A document has the transaction of its row as version, so that whatever is written
 * late or twice changes nothing.
 *
 * The names of the indexes hold a digest of the database and of what documents look like: a restored database, or servers of
 * another version, have indexes of their own, and nobody overwrites those of others.
 */
export class ListingFeed {
  readonly #db: Kysely<Database>;
  readonly #search: OpenSearch;
  readonly #kinds: Kinds;
  readonly #today: () => string;
  #names: Promise<{ readonly index: string; readonly database: string }> | null = null;

  constructor({ db, search, kinds, today }: FeedNeeds) {
    this.#db = db;
    this.#search = search;
    this.#kinds = kinds;
    this.#today = today;
  }

  /** The name under which the listings of a kind are searched. */
  async aliasOf(kind: string): Promise<string> {
    return `${(await this.#named()).index}-${kind}`;
  }

  /** Null before anything was fed. */
  async state(): Promise<FeedState | null> {
    return (await this.#kept())?.state ?? null;
  }

  /**
   * Brings the index up to date, unless another server is doing it: then `waits` for it, or leaves it. `isLost`: the index
   * itself is not there any more.
   */
  async feed({ waits, isLost }: { waits: boolean; isLost: boolean }): Promise<FeedState | null> {
    return this.#locked('feed', waits, async (paused) => {
      const kept = await this.#kept();
      if (!kept?.state.isComplete || isLost) return this.#buildFirst(kept, paused);
      const { point, change } = await readChanges(this.#db, pointOf(kept.state), this.#today());
      if (change === 'all') return this.#replace(await this.#build(kept, paused), paused);
      if (!change) {
        const isSame = point.mark === kept.state.mark && point.day === kept.state.day;
        const isFresh = Date.now() - kept.state.at < HOUR_MS;
        return isSame && isFresh ? kept.state : this.#keep(kept, { ...kept.state, ...written(point), at: Date.now() });
      }
      // A removal with a version would make a missing index by itself.
      if (!(await this.#isSearchable())) return this.#buildFirst(kept, paused);
      const version = kept.state.version + 1;
      await this.#write(this.#writesOf(change.rows, change.ids, { version, today: change.today }), '', paused);
      return this.#keep(kept, {
        ...kept.state,
        ...written(point),
        version,
        sizes: await this.#sizes(''),
        at: Date.now(),
      });
    });
  }

  /** Makes a new index beside the present one, which is fed and searched meanwhile, and puts it in its place. */
  async rebuild(): Promise<FeedState> {
    const built = await this.#locked('rebuild', true, async (paused) => this.#build(await this.#kept(), paused));
    const state = built && (await this.#locked('feed', true, (paused) => this.#replace(built, paused)));
    if (!state) throw new Error('The index was not rebuilt.');
    return state;
  }

  /** Compares ids and versions of all published listings of a kind in the database with the index. */
  async compare(catalogue: Catalogue): Promise<Comparison> {
    const today = this.#today();
    const wanted = new Map<number, number>();
    await inOneView(this.#db, async (view) => {
      for await (const rows of selectBrowsed(view, catalogue.kind, today))
        for (const { id, changedXid } of rows) wanted.set(id, versionOf(changedXid, today));
    });
    const [missing, extra, old]: [number[], number[], number[]] = [[], [], []];
    const found = await this.#versions(await this.aliasOf(catalogue.kind));
    for (const [id, version] of wanted) {
      const there = found.get(id);
      if (there === undefined) missing.push(id);
      // The day of a version is that on which it was written.
      else if (Math.floor(there / DAYS) !== Math.floor(version / DAYS)) old.push(id);
    }
    for (const id of found.keys()) if (!wanted.has(id)) extra.push(id);
    return { wanted: wanted.size, missing, extra, old };
  }

  /** Reads ids and versions in steps. */
  async #versions(index: string): Promise<Map<number, number>> {
    const found = new Map<number, number>();
    let after: [] | readonly [number] = [];
    for (;;) {
      const page: VersionPage = await this.#search.request('POST', `/${index}/_search`, {
        body: {
          size: 10_000,
          version: true,
          sort: [{ id: 'asc' }],
          ...(after.length > 0 && { search_after: after }),
        },
        query: { allow_partial_search_results: false },
      });
      const { hits } = page.hits;
      for (const { _id, _version } of hits) found.set(Number(_id), _version);
      const last = hits.at(-1);
      if (!last) return found;
      after = last.sort;
    }
  }

  async #kept(): Promise<Kept | null> {
    const { index } = await this.#named();
    const found = await this.#search.find<{ _source: { state: string }; _seq_no: number; _primary_term: number }>(
      'GET',
      `/${STATES}/_doc/${index}`,
    );
    return (
      found && {
        state: v.parse(FeedState, JSON.parse(found._source.state)),
        written: { if_seq_no: found._seq_no, if_primary_term: found._primary_term },
      }
    );
  }

  async #keep(before: Kept | null, state: FeedState): Promise<FeedState> {
    const { index } = await this.#named();
    await this.#search.request('PUT', `/${STATES}/_doc/${index}`, {
      body: { state: JSON.stringify(state), database: state.database, at: state.at },
      query: before ? before.written : { op_type: 'create' },
    });
    return state;
  }

  /** The first index of this database, or one in place of what was lost: it is searched from its newest listings on. */
  async #buildFirst(before: Kept | null, paused: () => Promise<void>): Promise<FeedState> {
    await this.#makeStates();
    const state = await this.#build(before, paused, async (begun) => {
      await this.#switchTo(begun.build);
      await this.#keep(await this.#kept(), begun);
    });
    return this.#replace(state, paused);
  }

  async #isSearchable(): Promise<boolean> {
    return (await this.#search.find('GET', `/_alias/${await this.#all('')}`)) !== null;
  }

  async #makeStates(): Promise<void> {
    if (await this.#search.find('GET', `/${STATES}`)) return;
    await this.#search.request('PUT', `/${STATES}`, {
      body: {
        settings: { number_of_shards: 1, auto_expand_replicas: '0-1' },
        mappings: {
          dynamic: false,
          properties: {
            state: { type: 'keyword', index: false, doc_values: false },
            database: { type: 'keyword' },
            at: { type: 'long' },
          },
        },
      },
    });
  }

  /**
   * Reads everything into new indexes. `begun` is called when the newest listings can be found there, before the rest of a
   * large market.
   */
  async #build(
    before: Kept | null,
    paused: () => Promise<void>,
    begun?: (state: FeedState) => Promise<void>,
  ): Promise<FeedState> {
    const { index, database } = await this.#named();
    const build = new Date().toISOString().replaceAll(/\D/g, '');
    const today = this.#today();
    const version = (before?.state.version ?? 0) + 1;
    const catalogues = Object.values(this.#kinds).map(({ catalogue }) => catalogue);
    for (const catalogue of catalogues)
      await this.#search.request('PUT', `/${index}-${catalogue.kind}-${build}`, {
        body: {
          settings: { number_of_shards: 1, auto_expand_replicas: '0-1', refresh_interval: '-1' },
          mappings: mappingOf(catalogue),
          aliases: { [writingTo(`${index}-${catalogue.kind}-${build}`)]: {} },
        },
      });
    return inOneView(this.#db, async (view, mark) => {
      const stateOf = async (point: ReadPoint, isComplete: boolean): Promise<FeedState> => ({
        ...written(point),
        build,
        version,
        isComplete,
        sizes: await this.#sizes(build),
        database,
        at: Date.now(),
      });
      let hasMore = false;
      // Neither transaction may be idle for long.
      const bothPaused = async () => {
        await paused();
        await sql`select 1`.execute(view);
      };
      const put = (rows: readonly SearchedRow[], kind: string) =>
        this.#write(
          rows.map((row) => this.#writeOf(row, kind, { version, today })),
          build,
          bothPaused,
          false,
        );
      for (const { kind } of catalogues) {
        const rows = await selectNewestBrowsed(view, kind, FIRST_ROWS, today);
        await put(rows, kind);
        hasMore ||= rows.length === FIRST_ROWS;
      }
      await this.#refresh(build);
      const start = { mark, day: today, taken: new Map<number, string>() };
      if (begun) await begun(await stateOf(start, false));
      if (hasMore)
        for (const { kind } of catalogues) {
          for await (const rows of selectBrowsed(view, kind, today)) await put(rows, kind);
        }
      await this.#refresh(build);
      return stateOf(readPoint(mark, today, await selectChangedKeys(view, mark)), true);
    });
  }

  /** Adds what changed since a new index was read, puts it in the place of the present one, and removes that. */
  async #replace(built: FeedState, paused: () => Promise<void>): Promise<FeedState> {
    const kept = await this.#kept();
    const version = Math.max(kept?.state.version ?? 0, built.version) + 1;
    const { point, change } = await readChanges(this.#db, pointOf(built), this.#today());
    if (change === 'all') throw new Error('The listings were emptied while they were read.');
    if (change)
      await this.#write(this.#writesOf(change.rows, change.ids, { version, today: change.today }), built.build, paused);
    await this.#switchTo(built.build);
    const state = await this.#keep(kept, {
      ...built,
      ...written(point),
      version,
      isComplete: true,
      sizes: await this.#sizes(''),
      at: Date.now(),
    });
    await this.#removeOld();
    return state;
  }

  /** The aliases of all kinds move at once. */
  async #switchTo(build: string): Promise<void> {
    const { index } = await this.#named();
    await this.#search.request('POST', '/_aliases', {
      body: {
        actions: Object.keys(this.#kinds).flatMap((kind) => [
          { remove: { index: `${index}-${kind}-*`, alias: `${index}-${kind}`, must_exist: false } },
          { add: { index: `${index}-${kind}-${build}`, alias: `${index}-${kind}` } },
        ]),
      },
    });
  }

  /** Indexes that are not searched, and those of this database that nobody has fed for a day. */
  async #removeOld(): Promise<void> {
    const { index, database } = await this.#named();
    const there = await this.#search.request<Record<string, { aliases: object }>>('GET', `/${index}-*/_alias`);
    for (const [name, { aliases }] of Object.entries(there))
      if (Object.keys(aliases).every((alias) => alias === writingTo(name)))
        await this.#search.find('DELETE', `/${name}`);
    const { hits } = await this.#search.request<{ hits: { hits: { _id: string }[] } }>('POST', `/${STATES}/_search`, {
      body: {
        query: {
          bool: {
            filter: [{ term: { database } }, { range: { at: { lt: Date.now() - DAY_MS } } }],
          },
        },
      },
    });
    for (const { _id: old } of hits.hits) {
      if (old === index) continue;
      const names = await this.#search.find<Record<string, object>>('GET', `/${old}-*`);
      for (const name of Object.keys(names ?? {})) await this.#search.find('DELETE', `/${name}`);
      await this.#search.find('DELETE', `/${STATES}/_doc/${old}`);
    }
  }

  #writesOf(
    rows: readonly ChangedRow[],
    ids: ReadonlyMap<number, string | undefined>,
    fed: { version: number; today: string },
  ): Write[] {
    const shown = new Map(rows.filter((row) => row.isBrowsed).map((row) => [row.id, row]));
    const xids = new Map(rows.map(({ id, changedXid }) => [id, changedXid]));
    return [...ids].flatMap(([id, changedXid]) =>
      Object.keys(this.#kinds).map((kind): Write => {
        const row = shown.get(id);
        if (row?.kind === kind) return this.#writeOf(row, kind, fed);
        return { index: kind, id, version: versionOf(xids.get(id) ?? changedXid ?? '0', fed.today), document: null };
      }),
    );
  }

  #writeOf(row: SearchedRow, kind: string, { version, today }: { version: number; today: string }): Write {
    const { catalogue } = this.#kinds[kind]!;
    const document = documentOf(catalogue, indexRow(this.#kinds, catalogue, row, today), version);
    return { index: kind, id: row.id, version: versionOf(row.changedXid, today), document };
  }

  /** Writes to the indexes of a build, or, without one, to those that are searched. */
  async #write(writes: readonly Write[], build: string, paused: () => Promise<void>, refreshes = true): Promise<void> {
    const { index } = await this.#named();
    const nameOf = (kind: string) => (build ? writingTo(`${index}-${kind}-${build}`) : `${index}-${kind}`);
    await this.#search.write(
      writes.map((write) => ({ ...write, index: nameOf(write.index) })),
      paused,
    );
    if (refreshes) await this.#refresh(build);
  }

  async #refresh(build: string): Promise<void> {
    await this.#search.request('POST', `/${await this.#all(build)}/_refresh`);
  }

  async #sizes(build: string): Promise<FeedState['sizes']> {
    const { index } = await this.#named();
    const sizes: Record<string, number> = {};
    for (const kind of Object.keys(this.#kinds)) {
      const name = build ? `${index}-${kind}-${build}` : `${index}-${kind}`;
      sizes[kind] = (await this.#search.request<{ count: number }>('GET', `/${name}/_count`)).count;
    }
    return sizes;
  }

  async #all(build: string): Promise<string> {
    const { index } = await this.#named();
    return Object.keys(this.#kinds)
      .map((kind) => (build ? `${index}-${kind}-${build}` : `${index}-${kind}`))
      .join(',');
  }

  #named() {
    this.#names ??= this.#readNames().catch((error: unknown) => {
      this.#names = null;
      throw error;
    });
    return this.#names;
  }

  /** A copy of a database, or one that was taken back to an earlier time, is another one. */
  async #readNames() {
    const { rows } = await sql<{ identity: string }>`
      select concat_ws('/', system_identifier, timeline_id, (select oid from pg_database where datname = current_database())) as identity
      from pg_control_system(), pg_control_checkpoint()
    `.execute(this.#db);
    const database = digest([rows[0]!.identity, configOf(this.#db).hidesSamples ?? false]);
    const form = digest([EDITION, Object.values(this.#kinds).map(({ catalogue }) => mappingOf(catalogue))]);
    return { database, index: `wijha-${database}-${form}` };
  }

  /** Null when another server has the lock. `paused` keeps the lock through long work. */
  async #locked<T>(name: string, waits: boolean, work: (paused: () => Promise<void>) => Promise<T>): Promise<T | null> {
    const { index } = await this.#named();
    const key = `${name} ${index}`;
    return this.#db.transaction().execute(async (lock) => {
      if (waits) {
        await sql`set local statement_timeout = 0`.execute(lock);
        await sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${sql.lit(LOCKS)}))`.execute(lock);
      } else {
        const { rows } = await sql<{
          taken: boolean;
        }>`select pg_try_advisory_xact_lock(hashtextextended(${key}, ${sql.lit(LOCKS)})) as taken`.execute(lock);
        if (!rows[0]?.taken) return null;
      }
      return work(async () => void (await sql`select 1`.execute(lock)));
    });
  }
}

/** The alias by which a new index is written. */
const writingTo = (index: string) => `write-${index}`;

const pointOf = ({ mark, day, taken }: FeedState): ReadPoint => ({ mark, day, taken: new Map(taken) });
const written = ({ mark, day, taken }: ReadPoint) => ({ mark, day, taken: [...taken] });
const digest = (of: unknown) => createHash('sha256').update(JSON.stringify(of)).digest('hex').slice(0, 8);

/** Rises with each write of a row, and with the days, on which its price may change without one. */
const versionOf = (changedXid: string, today: string): number =>
  Number(BigInt(changedXid) * BigInt(DAYS) + BigInt(Math.floor(Date.parse(today) / DAY_MS)));
