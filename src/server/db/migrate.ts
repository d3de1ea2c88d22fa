import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { CannotStart } from '../settings.ts';
import { migrations } from './migrations/all-migrations.ts';
import { dropRealRows, hasRealRows, refreshRealRows } from './real-rows.ts';

/** Any number that no other advisory lock in the database uses. */
const LOCK = 7_351_846_201;

/**
 * Migrates the schema to this version and returns the names of the steps that were run. Servers that start together on one
 * database wait for each other. All steps of a run are one transaction. Throws CannotStart for a database that a newer
 * version has migrated. `steps` are those of this version by default. The views without sample rows exist afterwards if
 * `realRows` is set or if they existed before.
 */
export async function migrate<T>(
  db: Kysely<T>,
  steps: Record<string, Migration> = migrations,
  { realRows = false } = {},
): Promise<string[]> {
  return db.transaction().execute(async (lock) => {
    // A step on a big table may take longer than the limit for requests.
    await sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`.execute(lock);
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(lock);
    await refuseNewer(db, steps);
    const needsViews = realRows || (await hasRealRows(lock));
    const last = Object.keys(steps).toSorted().at(-1);
    const prepared = Object.fromEntries(
      Object.entries(steps).map(([name, step]) => [
        name,
        prepare(step, { refreshesViews: needsViews && name === last }),
      ]),
    );
    const migrator = new Migrator({ db, provider: { getMigrations: async () => prepared } });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error;
    // Even without a step, the rules of the views may have changed.
    if (needsViews) await refreshRealRows(lock);
    return results.map((result) => result.migrationName);
  });
}

/** Without a time limit. Views are dropped and created in the same transaction as the step, so another server always sees them. */
const prepare = (step: Migration, { refreshesViews }: { refreshesViews: boolean }): Migration => ({
  async up(db) {
    await sql`set local statement_timeout = 0`.execute(db);
    await dropRealRows(db);
    await step.up(db);
    if (refreshesViews) await refreshRealRows(db);
  },
});

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
