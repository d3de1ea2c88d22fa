import type { Kysely } from 'kysely';
import type { ClientBase } from 'pg';
import { workRegularly } from '../regular-work.ts';
import { configOf, connect } from './database.ts';
import type { Database } from './tables.ts';

/** Knows whether the database answers. */
export interface DatabaseWatch {
  /** Time since its last answer, ms. */
  readonly silentMs: () => number;
  readonly stop: () => Promise<void>;
}

interface DatabaseWatchNeeds {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  /** Gets a line when the database stops answering, and one when it answers again. */
  readonly log: (line: string) => void;
  /** Called for each new connection of the watch. */
  readonly onConnected: (client: ClientBase) => Promise<void>;
}

const INTERVAL_MS = 5_000;
const TIMEOUT_MS = 5_000;

/**
 * Asks the database every few seconds, on a connection of its own, because requests may occupy all others. It stays open while the
 * database can be reached, so locks of its session show others that this server runs.
 */
export function watchDatabase({ db, clock, log, onConnected }: DatabaseWatchNeeds): DatabaseWatch {
  const own = connect(
    { ...configOf(db), max: 1, idleTimeoutMillis: 0, maxLifetimeSeconds: 0, query_timeout: TIMEOUT_MS, onConnected },
    () => {},
  );
  let answeredAt = clock().getTime();
  let isAnswering = true;
  const ask = async () => {
    try {
      await own.pool.query('select 1');
      answeredAt = clock().getTime();
      if (!isAnswering) log('The database answers again.');
      isAnswering = true;
    } catch (error) {
      if (isAnswering) log(`The database does not answer: ${error instanceof Error ? error.message : String(error)}`);
      isAnswering = false;
    }
  };
  const asking = workRegularly('Asking the database', INTERVAL_MS, ask, log);
  return {
    silentMs: () => clock().getTime() - answeredAt,
    async stop() {
      await asking.stop();
      await own.db.destroy();
    },
  };
}
