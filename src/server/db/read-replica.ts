import { performance } from 'node:perf_hooks';
import type { Kysely } from 'kysely';
import { workRegularly } from '../regular-work.ts';
import { configOf, connect } from './database.ts';
import type { Database } from './tables.ts';

/** A database to read from. */
export interface ReadFrom {
  readonly db: Kysely<Database>;
  /** Rises when the replica has received something; always 0 for the primary. */
  readonly readVersion: number;
}

export interface ReplicaFigures {
  /** Whether reads go to it now. */
  readonly isUsed: boolean;
  /** For how long it has lacked something that the primary has; null when it does not answer. */
  readonly lagMs: number | null;
}

/** A streaming replica of the database, which may lack what was written last. */
export interface ReadReplica {
  /** Null while it is away or too far behind. */
  readonly from: () => ReadFrom | null;
  /** A read failed on it: it is not used until it has answered again. */
  readonly failed: (error: unknown) => void;
  readonly figures: ReplicaFigures;
  readonly stop: () => Promise<void>;
}

interface ReplicaNeeds {
  /** DATABASE_READ_URL. */
  readonly url: string;
  readonly poolSize: number;
  /** The primary. */
  readonly db: Kysely<Database>;
  /** Gets a line when the replica is not used any more, and one when it is again. */
  readonly log: (line: string) => void;
  readonly intervalMs?: number;
  readonly maxLagMs?: number;
}

const INTERVAL_MS = 500;
/** How old what the replica answers may be. People who have written something do not ask it for longer (api.ts). */
const MAX_LAG_MS = 2_000;
const CONNECTION_TIMEOUT_MS = 1_000;
const QUERY_TIMEOUT_MS = 5_000;

/**
 * Watches the replica. Positions of the primary's log are noted with the time at which it had them: the replica lags for as long as the
 * oldest one that it has not replayed is old. No clock of another machine is involved, and an idle database has no lag. While the
 * primary does not answer, nothing new is written, and the replica goes on.
 */
export function openReplica(needs: ReplicaNeeds): ReadReplica {
  const { url, poolSize, db: primary, log, intervalMs = INTERVAL_MS, maxLagMs = MAX_LAG_MS } = needs;
  const { hidesSamples, slowQueries } = configOf(primary);
  const limits = { connectionTimeoutMillis: CONNECTION_TIMEOUT_MS, query_timeout: QUERY_TIMEOUT_MS };
  const replica = connect(
    { connectionString: url, readsOnly: true, max: poolSize, hidesSamples, slowQueries, ...limits },
    () => {},
  );
  const asked = { max: 1, idleTimeoutMillis: 0, ...limits };
  const ofPrimary = connect({ ...configOf(primary), ...asked }, () => {});
  const ofReplica = connect({ connectionString: url, ...asked }, () => {});

  const awaited: { readonly position: bigint; readonly atMs: number }[] = [];
  let replayed = 0n;
  let readVersion = 1;
  let lagMs: number | null = null;
  let isUsed = false;
  let told: 'nothing' | 'used' | 'unused' = 'nothing';

  async function notePrimary(): Promise<void> {
    const atMs = performance.now();
    const { rows } = await ofPrimary.pool.query<{ position: string }>(
      'select pg_current_wal_flush_lsn()::text as position',
    );
    const position = positionOf(rows[0]?.position);
    if (position > (awaited.at(-1)?.position ?? replayed)) awaited.push({ position, atMs });
  }

  async function askReplica(): Promise<void> {
    const { rows } = await ofReplica.pool.query<{ position: string | null }>(
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position',
    );
    if (!rows[0]?.position) throw new Error('it is no streaming replica');
    const position = positionOf(rows[0].position);
    if (position !== replayed) readVersion += 1;
    replayed = position;
    while (awaited[0] && awaited[0].position <= replayed) awaited.shift();
    lagMs = awaited[0] ? performance.now() - awaited[0].atMs : 0;
  }

  function tell(isNowUsed: boolean, why: string): void {
    isUsed = isNowUsed;
    const now = isNowUsed ? 'used' : 'unused';
    if (now === told) return;
    if (!isNowUsed) log(`The replica of DATABASE_READ_URL is not used, the primary answers for it: ${why}`);
    else if (told === 'unused') log('The replica of DATABASE_READ_URL is used again.');
    told = now;
  }

  async function look(): Promise<void> {
    await notePrimary().catch(() => undefined);
    try {
      await askReplica();
      tell((lagMs ?? 0) <= maxLagMs, `it is ${((lagMs ?? 0) / 1_000).toFixed(1)} s behind.`);
    } catch (error) {
      failed(error);
    }
  }

  function failed(error: unknown): void {
    lagMs = null;
    tell(false, `${error instanceof Error ? error.message : String(error)}.`);
  }

  const looking = workRegularly('Asking the replica', intervalMs, look, log);
  return {
    from: () => (isUsed ? { db: replica.db, readVersion } : null),
    failed,
    get figures() {
      return { isUsed, lagMs };
    },
    async stop() {
      await looking.stop();
      isUsed = false;
      await Promise.all([replica, ofPrimary, ofReplica].map(({ db }) => db.destroy()));
    },
  };
}

/** A position in the log, as PostgreSQL writes it: `16/B374D848`. */
function positionOf(text = '0/0'): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
