import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { CannotStart } from '../settings.ts';
import { migrations } from './migrations/all-migrations.ts';
import { dropRealRows, hasRealRows, refreshRealRows } from './real-rows.ts';

/** Any number that nothing else in the database locks by. */
const LOCK = 7_351_846_201;

/**
 * Brings the schema up to this version and gives the names of the steps taken. Servers that start together on one
 * database wait for each other. All steps of a run are one transaction. Throws CannotStart for a database that a
 * newer version has been at. `steps` are those of this version, unless told otherwise. With `realRows`, and where they are
 * already, the views without samples are there afterwards.
 */
export async function migrate<T>(
  db: Kysely<T>,
  steps: Record<string, Migration> = migrations,
  { realRows = false } = {},
): Promise<string[]> {
  return db.transaction().execute(async (lock) => {
    // A big table may take longer than any request may.
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
    // Where no step was to be taken, the rules may have changed.
    if (needsViews) await refreshRealRows(lock);
    return results.map((result) => result.migrationName);
  });
}

/** Without a time limit; and in one transaction with the steps, the views on the tables go and come back: a server beside this one never does without them. */
const prepare = (step: Migration, { refreshesViews }: { refreshesViews: boolean }): Migration => ({
  async up(db) {
    await sql`set local statement_timeout = 0`.execute(db);
    await dropRealRows(db);
    await step.up(db);
    if (refreshesViews) await refreshRealRows(db);
  },
});

async function refuseNewer<T>(db: Kysely<T>, steps: Record<string, Migration>): Promise<void> {
  const { rows: found } = await sql<{
    exists: boolean;
  }>`select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!found[0]?.exists) return;
  const { rows: taken } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name collate "C"`.execute(db);
  const unknown = taken.find(({ name }) => !(name in steps));
  if (unknown)
    throw new CannotStart(
      `The database was last used by a newer version (it has "${unknown.name}"); start that version, or use another database.`,
    );
}
