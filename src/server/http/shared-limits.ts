import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { configOf, setSession } from '../db/database.ts';
import { timed, type SlowQueries } from '../db/slow-queries.ts';
import type { Database } from '../db/tables.ts';

/** Number of points in a window that begins with the first one. */
export interface Budget {
  readonly count: number;
  readonly seconds: number;
}

/**
 * Counts in PostgreSQL, so that all servers count together and a restart keeps the counters. While the database is away, each
 * server counts in its own memory. `what` names the limit and the caller; it is stored as a hash.
 */
export interface SharedLimits {
  /** Uses points of a budget (default 1) and returns 0, or returns the seconds to wait. */
  readonly take: (what: string, budget: Budget, points?: number) => Promise<number>;
  /** Counts one use without a limit, and returns the number of uses in this window, this one included. */
  readonly add: (what: string, budget: Budget) => Promise<number>;
  /** Gives back a use that failed. */
  readonly giveBack: (what: string, budget: Budget, points?: number) => Promise<void>;
  /** The number of uses in this window. */
  readonly used: (what: string, budget: Budget) => Promise<number>;
  /** Sets the number of uses, and starts a window of this length. */
  readonly set: (what: string, budget: Budget, used: number) => Promise<void>;
  readonly forget: (...what: string[]) => Promise<void>;
  /** Deletes expired counters. */
  readonly sweep: (now: Date) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A pool of its own, because commands count inside their transaction: with one pool, ten of them would wait for an eleventh connection. */
const CONNECTIONS = 4;
/** After this time the server counts in memory. */
const TIMEOUT_MS = 3_000;
const TABLE = 'rate_limits';
/** Maximum number of budgets with a limiter; the server has some dozens. */
const MAX_LIMITERS = 500;

/** `clock` is the server's, for the windows. */
export function createSharedLimits(db: Kysely<Database>, clock: () => Date, log: (line: string) => void): SharedLimits {
  const pool = new Pool({
    ...configOf(db),
    max: CONNECTIONS,
    application_name: 'wijha limits',
    connectionTimeoutMillis: TIMEOUT_MS,
    onConnect: setSession({ statement_timeout: `${TIMEOUT_MS}ms` }),
    query_timeout: TIMEOUT_MS,
  });
  pool.on('error', (error) => log(`A connection of the limits broke: ${error.message}`));
  const storeClient = onClock(pool, clock, configOf(db).slowQueries);
  const limiters = new Map<string, RateLimiterPostgres>();
  /** Counters in memory while the database is away, by the same names. */
  const insurance = new Map<string, RateLimiterMemory>();

  function limiterOf({ count, seconds }: Budget): RateLimiterPostgres {
    const name = `${count} in ${seconds}`;
    const found = limiters.get(name);
    if (found) return found;
    const window = { points: count, duration: seconds, keyPrefix: '' };
    const insuranceLimiter = new RateLimiterMemory(window);
    const limiter = new RateLimiterPostgres({
      ...window,
      storeClient,
      storeType: 'client',
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
      insuranceLimiter,
    });
    if (limiters.size >= MAX_LIMITERS) for (const map of [limiters, insurance]) map.clear();
    limiters.set(name, limiter);
    insurance.set(name, insuranceLimiter);
    return limiter;
  }

  return {
    async take(what, budget, points = 1) {
      try {
        await limiterOf(budget).consume(keyOf(what), points);
        return 0;
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw error;
      }
    },
    add: async (what, budget) => (await limiterOf(budget).penalty(keyOf(what))).consumedPoints,
    giveBack: async (what, budget, points = 1) => void (await limiterOf(budget).reward(keyOf(what), points)),
    used: async (what, budget) => (await limiterOf(budget).get(keyOf(what)))?.consumedPoints ?? 0,
    set: async (what, budget, used) => void (await limiterOf(budget).set(keyOf(what), used, budget.seconds)),
    async forget(...what) {
      for (const one of what) for (const limiter of insurance.values()) await limiter.delete(keyOf(one));
      await pool
        .query({ name: 'forget-limits', text: `delete from ${TABLE} where key = any($1)`, values: [what.map(keyOf)] })
        .catch((error: Error) => log(`Limits were not forgotten: ${error.message}`));
    },
    sweep: async (now) => void (await pool.query(`delete from ${TABLE} where expire < $1`, [now.getTime()])),
    stop: () => pool.end(),
  };
}

// Names and addresses are stored only as hashes.
const keyOf = (what: string) => hash('sha256', what, 'base64url');

interface LimiterQuery {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The library reads the time from the system; here its times are converted to those of `clock`, and stored ones back. */
function onClock(pool: Pool, clock: () => Date, slowQueries?: SlowQueries) {
  return {
    async query({ name, text, values: [key, ...rest] }: LimiterQuery) {
      const aheadMs = clock().getTime() - Date.now();
      const isMoment = (value: unknown) => typeof value === 'number' && value > 1e11;
      const query = {
        name,
        text,
        values: [key, ...rest.map((value) => (isMoment(value) ? Number(value) + aheadMs : value))],
      };
      const result = await timed(slowQueries, 'limits', () =>
        pool.query<{ points: number; expire: number | null }>(query),
      );
      return {
        ...result,
        rowCount: result.rowCount,
        rows: result.rows.map((row) => ({
          ...row,
          expire: row.expire === null ? null : row.expire - (clock().getTime() - Date.now()),
        })),
      };
    },
  };
}
