import { Worker } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import type { AskedLabel } from '#domain/browse/label-listings.ts';
import type { PriceLabel } from '#domain/listings/price-label.ts';
import type { ReadAnswer } from '#domain/browse/answer-search.ts';
import type { SearchOptions } from '#domain/browse/search-index.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { ListingSearch } from '#domain/catalogue/search.ts';
import type { Suggestion } from '#domain/search/suggestion.ts';
import { ReferenceNames } from '../catalogue/reference-names.ts';
import { configOf } from '../db/database.ts';
import type { Database } from '../db/tables.ts';
import { Refusal } from '../http/refusal.ts';
import type { FromThread, IndexState, ThreadTask, ToThread } from './index-messages.ts';
import type { IndexFigures, SearchEngine } from './search-engine.ts';

const RESTART_AFTER_MS = 1_000;
const RETRY_AFTER_S = 2;
const THREAD = new URL('index-thread.ts', import.meta.url);

type Answering = Exclude<FromThread, { say: 'changed' | 'log' | 'slowQuery' | 'failed' | 'away' }>;

interface Waiting {
  readonly resolve: (message: Answering) => void;
  readonly reject: (error: Error) => void;
}

interface StartOptions {
  readonly threadFile?: URL | undefined;
  /** Addresses of OpenSearch, with commas between them. Null: the index is in the memory of the thread. */
  readonly searchUrl?: string | null | undefined;
}

/**
 * The published listings, searched in a separate thread (index-thread.ts), which also follows the database. A thread that
 * dies is replaced; until the new one has read the first listings, searches are refused as `busy`.
 */
export class ListingIndexes implements SearchEngine {
  readonly names = new ReferenceNames();
  readonly #db: Kysely<Database>;
  readonly #log: (line: string) => void;
  readonly #threadFile: URL;
  readonly #searchUrl: string | undefined;
  readonly #waiting = new Map<number, Waiting>();
  readonly #lookedAt = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT));
  #thread: Worker | null = null;
  #calls = 0;
  #version = 0;
  #state: IndexState = { isComplete: false, sizes: {}, reach: 'never', names: -1, withdrawals: 0 };
  #naming: Promise<void> = Promise.resolve();
  #restart: NodeJS.Timeout | null = null;
  #isStopped = false;

  private constructor(db: Kysely<Database>, log: (line: string) => void, { threadFile, searchUrl }: StartOptions) {
    this.#db = db;
    this.#threadFile = threadFile ?? THREAD;
    this.#searchUrl = searchUrl ?? undefined;
    this.#log = log;
  }

  /** Starts the thread, and waits until it answers: for a large market first from the newest listings, soon from all. */
  static async start(
    db: Kysely<Database>,
    log: (line: string) => void = console.error,
    options: StartOptions = {},
  ): Promise<ListingIndexes> {
    const indexes = new ListingIndexes(db, log, options);
    await indexes.names.refresh(db);
    await new Promise<void>((resolve, reject) => indexes.#launch(resolve, reject));
    await indexes.#naming;
    return indexes;
  }

  get version(): number {
    return this.#version;
  }

  get withdrawals(): number {
    return this.#state.withdrawals;
  }

  get isComplete(): boolean {
    return this.#state.isComplete;
  }

  get reach(): IndexState['reach'] {
    return this.#state.reach;
  }

  get figures(): IndexFigures {
    const { isComplete, sizes } = this.#state;
    const lookedAt = Atomics.load(this.#lookedAt, 0);
    return {
      isComplete,
      sizes,
      lagMs: lookedAt === 0n ? null : Number(process.hrtime.bigint() - lookedAt) / 1e6,
      busyMs: this.#thread?.performance.eventLoopUtilization().active ?? 0,
    };
  }

  sizeOf(catalogue: Catalogue): number {
    return this.#state.sizes[catalogue.kind] ?? 0;
  }

  async search(catalogue: Catalogue, search: ListingSearch, options: SearchOptions = {}): Promise<ReadAnswer> {
    const answer = await this.#ask((call) => ({ say: 'search', call, kind: catalogue.kind, search, options }));
    if (answer.say !== 'answer') throw new Error('A search was answered by something else.');
    return answer.answer;
  }

  async labels(catalogue: Catalogue, asked: readonly AskedLabel[]): Promise<(PriceLabel | null)[]> {
    if (asked.every(({ price }) => price === null)) return asked.map(() => null);
    const answer = await this.#ask((call) => ({ say: 'label', call, kind: catalogue.kind, asked }));
    if (answer.say !== 'labelled') throw new Error('Labels were answered by something else.');
    return [...answer.labels];
  }

  async suggest(kinds: readonly Catalogue['kind'][], text: string, limit: number): Promise<Suggestion[]> {
    const answer = await this.#ask((call) => ({ say: 'suggest', call, kinds, text, limit }));
    if (answer.say !== 'suggested') throw new Error('Suggestions were answered by something else.');
    return [...answer.suggestions];
  }

  async refresh(): Promise<void> {
    await this.#ask((call) => ({ say: 'refresh', call }));
    await this.#naming;
  }

  /** Ends the thread. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#restart) clearTimeout(this.#restart);
    const thread = this.#thread;
    this.#leave();
    await thread?.terminate();
    await this.#naming;
  }

  #ask(message: (call: number) => ToThread): Promise<Answering> {
    const thread = this.#thread;
    if (!thread) return Promise.reject(new Refusal('busy', { retryAfterSeconds: RETRY_AFTER_S }));
    const call = (this.#calls += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(call, { resolve, reject });
      thread.postMessage(message(call));
    });
  }

  #launch(ready: () => void, failed: (error: Error) => void): void {
    const config = configOf(this.#db);
    const task: ThreadTask = {
      connection: plain(config),
      searchUrl: this.#searchUrl,
      slowQueryMs: config.slowQueries?.thresholdMs,
      lookedAt: this.#lookedAt,
    };
    const thread = new Worker(this.#threadFile, { name: 'search index', workerData: task });
    thread.on('message', (message: FromThread) => {
      if (message.say === 'changed') {
        this.#thread = thread;
        this.#take(message);
        ready();
      } else this.#hear(message);
    });
    thread.on('error', (error) => {
      this.#log(`The search index failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      failed(error instanceof Error ? error : new Error(String(error)));
    });
    thread.on('exit', () => {
      if (this.#isStopped) return;
      const hadStarted = this.#thread === thread;
      this.#leave();
      failed(new Error('The search index ended before it had begun.'));
      // The caller handles a failed first start.
      if (hadStarted || this.#version > 0)
        this.#restart = setTimeout(() => this.#launch(nothing, nothing), RESTART_AFTER_MS);
    });
  }

  #hear(message: Exclude<FromThread, { say: 'changed' }>): void {
    if (message.say === 'log') return this.#log(message.line);
    if (message.say === 'slowQuery') return configOf(this.#db).slowQueries?.tell(message.query);
    const waiting = this.#waiting.get(message.call);
    this.#waiting.delete(message.call);
    if (message.say === 'away') waiting?.reject(new Refusal('busy', { retryAfterSeconds: RETRY_AFTER_S }));
    else if (message.say === 'failed') waiting?.reject(new Error(message.reason));
    else waiting?.resolve(message);
  }

  #take({ isComplete, sizes, reach, names, withdrawals }: IndexState): void {
    const isRenamed = names !== this.#state.names;
    this.#state = { isComplete, sizes, reach, names, withdrawals };
    this.#version += 1;
    if (!isRenamed) return;
    // An answer given meanwhile has the old names and is cached under the old version.
    this.#naming = this.names.refresh(this.#db).then(
      (isNew) => void (isNew && (this.#version += 1)),
      (error: unknown) =>
        this.#log(
          `The names of the lists could not be read: ${error instanceof Error ? error.message : String(error)}`,
        ),
    );
  }

  /** Called when the thread no longer answers. */
  #leave(): void {
    this.#thread = null;
    this.#state = { ...this.#state, isComplete: false, names: -1 };
    for (const { reject } of this.#waiting.values()) reject(new Refusal('busy', { retryAfterSeconds: RETRY_AFTER_S }));
    this.#waiting.clear();
  }
}

const nothing = () => {};

/** The part of a configuration that can be passed to a thread; type parsers are made again there. */
function plain(config: ReturnType<typeof configOf>): ThreadTask['connection'] {
  const { connectionString, host, port, user, password, database, ssl, hidesSamples } = config;
  return {
    connectionString,
    host,
    port,
    user,
    password: typeof password === 'function' ? undefined : password,
    database,
    ssl,
    hidesSamples,
  };
}
