import type { Kysely } from 'kysely';
import { configOf, connect, setSession } from '../db/database.ts';
import type { Database } from '../db/tables.ts';
import { inTime } from '../in-time.ts';
import { selectQueues, type QueueFigures } from './queues-sql.ts';

/** Longest time for one question, in ms. */
const STATEMENT_TIMEOUT_MS = 2_000;
/** Longest time for connecting and all questions, in ms: well below the 10 s after which Prometheus gives up. */
const TOTAL_TIMEOUT_MS = 4_000;

/** What the database says about itself. */
export interface DatabaseFigures {
  /** Null when the database does not answer in time. */
  readonly ask: () => Promise<readonly QueueFigures[] | null>;
  readonly stop: () => Promise<void>;
}

/** Asks on a connection of its own, because requests may occupy all others. */
export function openDatabaseFigures(db: Kysely<Database>): DatabaseFigures {
  const own = connect(
    {
      ...configOf(db),
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
      query_timeout: STATEMENT_TIMEOUT_MS,
      onConnected: setSession({ statement_timeout: `${STATEMENT_TIMEOUT_MS}ms` }),
    },
    () => {},
  );
  return {
    ask: () => inTime(selectQueues(own.pool), TOTAL_TIMEOUT_MS),
    stop: () => own.db.destroy(),
  };
}
