import { Kysely, PostgresDialect, sql, type RawBuilder } from 'kysely';
import type { Migration } from 'kysely/migration';
import { Pool, types, type ClientBase, type PoolConfig } from 'pg';
import { CannotStart, type Settings } from '../settings.ts';
import { makeApplicationRole } from './application-role.ts';
import {
  APPLICATION_USER,
  findRunningPostgres,
  hasCluster,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from './embedded-postgres.ts';
import { migrate, schemaState } from './migrate.ts';
import { prepareMarked } from './prepared.ts';
import { REAL_ROWS_SCHEMA } from './real-rows.ts';
import { watchQueries, type SlowQueries } from './slow-queries.ts';
import type { Database } from './tables.ts';

/** The open database: our own or the one at DATABASE_URL. */
export interface OpenDatabase {
  db: Kysely<Database>;
  pool: Pool;
  /** Also sees sample rows where `db` does not, for cleaning up: files that sample rows use must not be deleted. */
  allRows: Kysely<Database>;
  /** True when this start made our own database, or found an empty one at DATABASE_URL. */
  isNew: boolean;
  /** Waits for running queries, closes, and stops our own PostgreSQL. May be called twice. */
  stop(): Promise<void>;
}

/** The oldest version with which the migrations are tested. */
const MIN_VERSION = 15;
const DEFAULT_POOL_SIZE = 10;
const STATEMENT_TIMEOUT_MS = 30_000;
const CONNECTION_TIMEOUT_MS = 10_000;
/** For as long as its connection a process of PostgreSQL keeps what it has learned about tables: one was at 46 MB after a first start. */
const MAX_LIFETIME_S = 300;

/** A value for a jsonb column. */
export function json<T>(value: T): RawBuilder<T> {
  return sql<T>`cast(${JSON.stringify(value)} as jsonb)`;
}

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'databaseOwnerUrl'>>;

/**
 * Opens DATABASE_URL, or starts our own PostgreSQL in DATA_DIR, and brings the schema up to date. Throws CannotStart.
 * A command that works beside a running server (import, seed) `joins` the PostgreSQL that server runs. With `hidesSamples`,
 * `db` and `pool` see no row of the demonstration. `steps` are the migrations of an earlier version, for restoring a backup of it.
 * `slowQueries` is told of queries that took long.
 */
export async function openDatabase(
  settings: DatabaseSettings & Partial<Pick<Settings, 'databasePoolSize'>>,
  log: (line: string) => void,
  {
    joins = false,
    hidesSamples = false,
    steps,
    slowQueries,
  }: { joins?: boolean; hidesSamples?: boolean; steps?: Record<string, Migration>; slowQueries?: SlowQueries } = {},
): Promise<OpenDatabase> {
  const running = joins && settings.databaseUrl === null ? await findRunningPostgres(settings.dataDir) : null;
  const own = settings.databaseUrl === null && !running ? await startEmbeddedPostgres(settings.dataDir, log) : null;
  const bundled = running ?? own?.connection ?? null;
  const config = {
    ...rolesOf(settings, bundled),
    max: settings.databasePoolSize ?? DEFAULT_POOL_SIZE,
    slowQueries,
  };
  const all = connect(config, log);
  const { db, pool } = hidesSamples ? connect({ ...config, hidesSamples }, log) : all;
  let stopping: Promise<void> | null = null;
  const close = async () => {
    // The database also ends connections that are being closed: that is not worth a log line.
    for (const each of new Set([pool, all.pool])) each.removeAllListeners('error').on('error', () => {});
    for (const each of new Set([db, all.db])) await each.destroy();
    await own?.stop();
  };
  const stop = () => (stopping ??= close());
  try {
    if (bundled)
      await asOwner(all.db, ({ db: owner }) =>
        makeApplicationRole(owner, { name: APPLICATION_USER, password: bundled.password }),
      );
    else await checkAddresses(all.db);
    const taken = await migrateAsOwner(all.db, steps, { realRows: hidesSamples });
    return { db, pool, allRows: all.db, isNew: taken.includes('0001-foundation'), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The role with which the server connects, and the owner of the tables. The database of our own has two from the start; one at DATABASE_URL has two when
 * DATABASE_OWNER_URL is set.
 */
function rolesOf(
  { databaseUrl, databaseOwnerUrl }: DatabaseSettings,
  bundled: EmbeddedPostgres['connection'] | null,
): Pick<ConnectionConfig, 'owner'> & PoolConfig {
  if (bundled) return { ...bundled, user: APPLICATION_USER, owner: bundled };
  return {
    connectionString: databaseUrl ?? '',
    ...(databaseOwnerUrl && { owner: { connectionString: databaseOwnerUrl } }),
  };
}

/** As `migrate`, with the owner of the tables; the role of `db` gets its rights, when it is another one. */
export async function migrateAsOwner(
  db: Kysely<Database>,
  steps?: Record<string, Migration>,
  { realRows = false }: { readonly realRows?: boolean } = {},
): Promise<string[]> {
  const application = configOf(db).owner ? await currentRole(db) : undefined;
  return asOwner(db, (owner) => migrate(owner.db, steps, { realRows, application }));
}

async function currentRole(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(db);
  return rows[0]!.role;
}

/**
 * Opens the same database for reading only, beside a running server or without one. Null when nothing was stored in it yet:
 * then nothing is made. Throws CannotStart, also for a schema that is not of this version.
 */
export async function openForReading(
  settings: DatabaseSettings,
  log: (line: string) => void,
): Promise<Pick<OpenDatabase, 'db' | 'pool' | 'stop'> | null> {
  const { databaseUrl, dataDir } = settings;
  const running = databaseUrl === null ? await findRunningPostgres(dataDir) : null;
  if (databaseUrl === null && !running && !hasCluster(dataDir)) return null;
  const own = databaseUrl === null && !running ? await startEmbeddedPostgres(dataDir, log) : null;
  const bundled = running ?? own?.connection ?? null;
  const { db, pool } = connect({ ...rolesOf(settings, bundled), readsOnly: true }, log);
  const stop = async () => {
    await db.destroy();
    await own?.stop();
  };
  try {
    if (!bundled) await checkAddresses(db);
    const state = await asOwner(db, (owner) => schemaState(owner.db));
    if (state === 'older')
      throw new CannotStart('The database was last used by an older version; start the server once, then try again.');
    if (state === 'current') {
      await refuseWithoutRights(db);
      return { db, pool, stop };
    }
  } catch (error) {
    await stop();
    throw error;
  }
  await stop();
  return null;
}

/** Address of a database, whether rows of the demonstration are visible, and whether nothing may be changed. */
export interface ConnectionConfig extends PoolConfig {
  readonly hidesSamples?: boolean;
  readonly readsOnly?: boolean;
  /** How the owner of the tables connects, when it is another role. */
  readonly owner?: PoolConfig;
  /** Told of queries that took long; of none without it. */
  readonly slowQueries?: SlowQueries;
  /** Called for each new connection before its first use. */
  readonly onConnected?: (client: ClientBase) => Promise<void>;
}

type Connected = Pick<OpenDatabase, 'db' | 'pool'>;

/** A pool with our own type parsers, and Kysely on it. Connects with the first query. */
export function connect(
  { hidesSamples = false, readsOnly = false, owner, slowQueries, onConnected, ...config }: ConnectionConfig,
  log: (line: string) => void,
): Connected {
  const begin = setSession({
    statement_timeout: `${STATEMENT_TIMEOUT_MS}ms`,
    idle_in_transaction_session_timeout: `${STATEMENT_TIMEOUT_MS}ms`,
    // Dates without a zone, and answers, must not depend on the time zone of the database.
    timezone: 'UTC',
    ...(hidesSamples && { search_path: `${REAL_ROWS_SCHEMA}, public` }),
    ...(readsOnly && { default_transaction_read_only: 'on' }),
  });
  const pool = new Pool({
    ...config,
    max: config.max ?? DEFAULT_POOL_SIZE,
    types: { getTypeParser },
    application_name: 'wijha',
    connectionTimeoutMillis: config.connectionTimeoutMillis ?? CONNECTION_TIMEOUT_MS,
    maxLifetimeSeconds: config.maxLifetimeSeconds ?? MAX_LIFETIME_S,
    onConnect: async (client) => {
      await begin(client);
      await onConnected?.(client);
    },
  });
  // The next query replaces an idle connection that broke (the database restarts). Without a listener the error would end the process.
  pool.on('error', (error) => log(`A database connection broke: ${error.message}`));
  // The same for one that breaks inside a transaction between two queries: the next query fails and is answered "busy".
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', prepareMarked);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...(slowQueries && { log: watchQueries(slowQueries) }),
  });
  opened.set(db, { pool, config: { ...config, hidesSamples, readsOnly, owner, slowQueries } });
  return { db, pool };
}

/** Does what only the owner of the tables may, on connections that end with it; on those of `db` when its role is the owner. */
export async function asOwner<T>(db: Kysely<Database>, work: (owner: Connected) => Promise<T>): Promise<T> {
  const { pool, config } = openedBy(db);
  if (!config.owner) return work({ db, pool });
  const owner = connect({ ...config.owner, readsOnly: config.readsOnly, slowQueries: config.slowQueries }, () => {});
  try {
    return await work(owner);
  } finally {
    await owner.db.destroy();
  }
}

/**
 * Sets these values on a new connection before its first use. Not as parameters of its start, which PgBouncer refuses. Values of a session hold where a
 * pooler gives each connection a session of its own (pool_mode = session).
 */
export function setSession(values: Readonly<Record<string, string>>): (client: ClientBase) => Promise<void> {
  const calls = Object.keys(values).map((_name, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, false)`);
  return async (client) => void (await client.query(`select ${calls.join(', ')}`, Object.entries(values).flat()));
}

const opened = new WeakMap<Kysely<Database>, { readonly pool: Pool; readonly config: ConnectionConfig }>();

function openedBy(db: Kysely<Database>) {
  const found = opened.get(db);
  if (!found) throw new Error('This database was not opened by connect().');
  return found;
}

/** The configuration of a database, for a thread that opens its own connection to it. Throws when `connect` did not make the database. */
export const configOf = (db: Kysely<Database>): ConnectionConfig => openedBy(db).config;

type Parser = (text: string) => unknown;

/** By type OID: int8 counts and money are numbers, a calendar day stays text (a Date would shift it by the zone). */
const PARSERS: Record<number, Parser> = {
  [types.builtins.INT8]: safeInteger,
  [types.builtins.DATE]: (text) => text,
};

const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && PARSERS[oid]) || types.getTypeParser(oid, format ?? 'text')) as typeof types.getTypeParser;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number.`);
  return value;
}

async function checkAddresses(db: Kysely<Database>): Promise<void> {
  const application = await checkServer(openedBy(db).pool, 'DATABASE_URL');
  if (!configOf(db).owner) return;
  const owner = await asOwner(db, ({ pool }) => checkServer(pool, 'DATABASE_OWNER_URL'));
  if (owner !== application)
    throw new CannotStart('DATABASE_URL and DATABASE_OWNER_URL must lead to the same database, with two roles of it.');
}

/** Returns what tells this database from others. */
async function checkServer(pool: Pool, setting: string): Promise<string> {
  let found: { version: string; database: string } | undefined;
  try {
    const { rows } = await pool.query<{ version: string; database: string }>(
      "select current_setting('server_version') as version, concat_ws(' ', current_database(), pg_postmaster_start_time()) as database",
    );
    found = rows[0];
  } catch (error) {
    throw new CannotStart(`The database of ${setting} cannot be used: ${reason(error)}.`);
  }
  const { version = '', database = '' } = found ?? {};
  if (Number.parseInt(version, 10) < MIN_VERSION) {
    throw new CannotStart(`${setting} must lead to PostgreSQL ${MIN_VERSION} or newer (is ${version}).`);
  }
  return database;
}

/** A role gets its rights by the first start with it. */
async function refuseWithoutRights(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{
    mayRead: boolean;
  }>`select has_table_privilege('public.audit_log', 'select') as "mayRead"`.execute(db);
  if (!rows[0]?.mayRead)
    throw new CannotStart(
      'The role of DATABASE_URL may not read the tables yet; start the server once with DATABASE_OWNER_URL, then try again.',
    );
}

/** A refused connection to several addresses has its reason one level down, and no message of its own. */
function reason(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message.split('\n')[0] || first.name : String(first);
}
