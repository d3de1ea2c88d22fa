import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { CannotStart } from '../settings.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { grantToApplication } from './application-role.ts';
import { migrations } from './migrations/all-migrations.ts';
import { dropRealRows, hasRealRows, hasSampleRows, refreshRealRows } from './real-rows.ts';

/**
 * How long a step waits for a table that others use; what they ask for meanwhile waits behind it. Shorter than `deadlock_timeout` (1 s by default), so
 * that of a step and a request that wait for each other it is the step that gives up.
 */
const TABLE_TIMEOUT_MS = 400;
const TRY_AGAIN_MS = 200;
const MAX_WAIT_MS = 5 * MINUTE_MS;
/** `lock_not_available` and `deadlock_detected`. */
const IN_USE: ReadonlySet<unknown> = new Set(['55P03', '40P01']);

interface MigrateOptions {
  readonly realRows?: boolean;
  /** The role of the server, when it is not the owner that migrates. */
  readonly application?: string;
  readonly maxWaitMs?: number;
}

/**
 * Migrates the schema to this version and returns the names of the steps that were run. Servers that start together on one
 * database wait for each other. All steps of a run are one transaction, which begins again, up to `maxWaitMs`, while servers of an earlier version
 * use the tables. Throws CannotStart for a database that a newer version has migrated, and when the tables remain in use. `steps` are those of this
 * version by default. If there are sample rows, the views without them exist afterwards when `realRows` is set or they existed before. Without sample
 * rows a new version removes the views. `application` has its rights afterwards.
 */
export async function migrate<T>(
  db: Kysely<T>,
  steps: Record<string, Migration> = migrations,
  { realRows = false, application, maxWaitMs = MAX_WAIT_MS }: MigrateOptions = {},
): Promise<string[]> {
  const until = Date.now() + maxWaitMs;
  for (;;) {
    try {
      return await tryToMigrate(db, steps, { realRows, application });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && IN_USE.has(error.code))) throw error;
      if (Date.now() > until)
        throw new CannotStart(
          'The database could not be migrated, because something keeps using its tables, for example a backup that is being made. Nothing was changed; start again when it has ended.',
        );
      await pause(TRY_AGAIN_MS * (1 + Math.random()));
    }
  }
}

async function tryToMigrate<T>(
  db: Kysely<T>,
  steps: Record<string, Migration>,
  { realRows = false, application }: MigrateOptions,
): Promise<string[]> {
  return db.transaction().execute(async (lock) => {
    // A step on a big table may take longer than the limit for requests.
    await sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`.execute(lock);
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.migrations})`.execute(lock);
    await giveUpSoon(lock);
    await refuseNewer(db, steps);
    const hadViews = await hasRealRows(lock);
    const needsViews = async <S>(on: Kysely<S>) => (realRows || hadViews) && (await hasSampleRows(on));
    const last = Object.keys(steps).toSorted().at(-1);
    const prepared = Object.fromEntries(
      Object.entries(steps).map(([name, step]) => [
        name,
        prepare(step, async (on) => name === last && (await needsViews(on))),
      ]),
    );
    const migrator = new Migrator({ db, provider: { getMigrations: async () => prepared } });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error;
    // Even without a step, the rules of the views may have changed. Without one they stay: somebody may be about to store the first sample row.
    if ((hadViews && results.length === 0) || (await needsViews(lock))) await refreshRealRows(lock);
    if (application !== undefined) await grantToApplication(lock, application);
    return results.map((result) => result.migrationName);
  });
}

/** For the rest of the transaction, waits for tables only shortly. */
async function giveUpSoon<T>(db: Kysely<T>): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(TABLE_TIMEOUT_MS)}`.execute(db);
}

/** Without a time limit. Views are dropped and created in the same transaction as the step, so another server always sees them. */
const prepare = (step: Migration, needsViews: (db: Kysely<unknown>) => Promise<boolean>): Migration => ({
  async up(db) {
    await sql`set local statement_timeout = 0`.execute(db);
    await giveUpSoon(db);
    await dropRealRows(db);
    await step.up(db);
    if (await needsViews(db)) await refreshRealRows(db);
  },
});

/**
 * Makes the views without sample rows, as the owner of the tables. Call it before the first sample row is stored: servers that hide them may run on this database. Connections
 * read their prepared queries anew, because the new schema is in their search path.
 */
export async function hideSamples<T>(owner: Kysely<T>): Promise<void> {
  await owner.transaction().execute(async (lock) => {
    // Another server may be migrating.
    await sql`set local statement_timeout = 0`.execute(lock);
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.migrations})`.execute(lock);
    await refreshRealRows(lock);
  });
}

/** Whether the schema is of this version, and `none` for a database without one. Changes nothing. Throws CannotStart for a newer one. */
export async function schemaState<T>(db: Kysely<T>): Promise<'none' | 'older' | 'current'> {
  await refuseNewer(db, migrations);
  const taken = await stepsOf(db);
  return taken.length === 0 ? 'none' : taken.length < Object.keys(migrations).length ? 'older' : 'current';
}

/** The steps that this database was migrated by, in order. */
async function stepsOf<T>(db: Kysely<T>): Promise<{ name: string }[]> {
  const { rows: found } = await sql<{
    exists: boolean;
  }>`select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!found[0]?.exists) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name collate "C"`.execute(db);
  return rows;
}

async function refuseNewer<T>(db: Kysely<T>, steps: Record<string, Migration>): Promise<void> {
  const taken = await stepsOf(db);
  const unknown = taken.find(({ name }) => !(name in steps));
  if (unknown)
    throw new CannotStart(
      `The database was last used by a newer version (it has "${unknown.name}"); start that version, or use another database.`,
    );
}
