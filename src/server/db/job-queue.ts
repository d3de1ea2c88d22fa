import { CompiledQuery, type Kysely } from 'kysely';
import type { Pool, QueryResult } from 'pg';
import type { PgBoss, WorkOptions } from 'pg-boss';
import type { Measures } from '../metrics/measures.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { timed, type SlowQueries } from './slow-queries.ts';
import type { Database } from './tables.ts';

/** Schema of the tables of the queue. */
export const JOBS_SCHEMA = 'jobs';

/** What makes or changes tables of the queue. */
const DEFINES = /\b(?:create|alter|drop|reindex)\s/i;

/** A kind of job: its name, its retries, and the function that does it. */
export interface JobKind<T extends object> {
  readonly name: string;
  readonly retries: number;
  /** Seconds before a retry, doubled each time if it `backsOff`. */
  readonly retryDelay: number;
  readonly backsOff?: boolean;
  /** The longest time before a retry, in seconds, of one that backs off. */
  readonly maxRetryDelay?: number;
  /** Seconds after which another server may take the job: the first one is considered dead. */
  readonly expiresIn: number;
  /** Seconds between two polls for new jobs. */
  readonly pollSeconds: number;
  /** Number of jobs at the same time; default one. */
  readonly concurrency?: number;
  /** What a job is about: while one about the same waits or runs, no other is added. A queue keeps this choice from its first start. */
  readonly about?: (data: T) => string;
  /** `id` is the same in every attempt at the job. */
  readonly work: (data: T, id: string) => Promise<void>;
}

/** Adds one job, which begins after some seconds; in a transaction the job exists once that commits. */
export type AddJob<T extends object> = (
  data: T,
  transaction?: Kysely<Database>,
  afterSeconds?: number,
) => Promise<void>;

/** Jobs in the database (pg-boss), on our own connections: they survive the death of the server that took them. */
export interface JobQueue {
  /** Registers a kind of job; call it before a job is added. */
  readonly take: <T extends object>(kind: JobKind<T>) => AddJob<T>;
  /** Starts work on jobs of an earlier server; adding a job does so too. */
  readonly begin: () => Promise<void>;
  /** Waits up to two seconds for running jobs to end. */
  readonly stop: () => Promise<void>;
}

export interface JobQueueOptions {
  /** Makes and changes the tables of the queue, when the pool is not of their owner. */
  readonly owner?: { readonly query: (text: string) => Promise<QueryResult> };
  /** Told of queries of the queue that took long. */
  readonly slowQueries?: SlowQueries;
  readonly measures?: Measures;
  readonly tracing?: Tracing;
}

/** The queue starts with the first job, so a server without jobs has no cost. */
export function createJobQueue(
  pool: Pool,
  log: (line: string) => void,
  { owner, slowQueries, measures, tracing }: JobQueueOptions = {},
): JobQueue {
  const kinds: ((boss: PgBoss) => Promise<void>)[] = [];
  let starting: Promise<PgBoss> | null = null;
  let isStopped = false;

  async function start(): Promise<PgBoss> {
    const { PgBoss: Boss } = await import('pg-boss');
    const boss = new Boss({
      schema: JOBS_SCHEMA,
      db: {
        executeSql: (text, values) =>
          timed(slowQueries, 'job queue', () =>
            owner && values === undefined && DEFINES.test(text) ? owner.query(text) : pool.query(text, values),
          ),
      },
      schedule: false,
    });
    boss.on('error', (error) => isStopped || log(`The queue of jobs: ${error.message}`));
    await boss.start();
    for (const begin of kinds) await begin(boss);
    return boss;
  }

  const started = () =>
    (starting ??= start().catch((error: unknown) => {
      starting = null;
      throw error;
    }));

  return {
    take<T extends object>({
      name,
      retries,
      retryDelay,
      backsOff = false,
      maxRetryDelay,
      expiresIn,
      pollSeconds,
      concurrency = 1,
      about,
      work,
    }: JobKind<T>): AddJob<T> {
      kinds.push(async (boss) => {
        const retrying = {
          retryLimit: retries,
          retryDelay,
          retryBackoff: backsOff,
          ...(maxRetryDelay !== undefined && { retryDelayMax: maxRetryDelay }),
          expireInSeconds: expiresIn,
        };
        await boss.createQueue(name, { ...retrying, ...(about && { policy: 'exclusive' }) });
        // One that an earlier version made keeps its retries otherwise.
        await boss.updateQueue(name, retrying);
        const options: WorkOptions = {
          batchSize: 1,
          localConcurrency: concurrency,
          pollingIntervalSeconds: pollSeconds,
        };
        await boss.work<T>(name, options, async ([job]) => {
          if (!job) return;
          const span = tracing?.open(`job ${name}`, 'job');
          let isFailed = true;
          try {
            await (span ? span.run(() => work(job.data, job.id)) : work(job.data, job.id));
            isFailed = false;
          } finally {
            measures?.jobEnded(name, isFailed ? 'failed' : 'done');
            span?.end({ isFailed });
          }
        });
      });
      return async (data, transaction, afterSeconds) => {
        const boss = await started();
        const within = transaction && {
          db: {
            executeSql: async (text: string, values?: unknown[]) => ({
              rows: (await transaction.executeQuery(CompiledQuery.raw(text, values ?? []))).rows,
            }),
          },
        };
        await boss.send(name, data, {
          ...within,
          ...(about && { singletonKey: about(data) }),
          ...(afterSeconds !== undefined && { startAfter: Math.round(afterSeconds) }),
        });
      };
    },
    begin: async () => void (await started()),
    async stop() {
      isStopped = true;
      const boss = await starting?.catch(() => null);
      await boss?.stop({ graceful: true, timeout: 2_000, close: false }).catch(() => undefined);
    },
  };
}
