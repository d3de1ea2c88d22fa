import { sql, type Kysely } from 'kysely';
import type { SavedSearchChange } from '#domain/saved-searches/saved-search.ts';
import { alertDueAt, type SearchAlert } from '#domain/saved-searches/search-alert.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Database } from '../db/tables.ts';

/** How long a removed search is remembered: a device may be offline for that long. */
const KEPT_DAYS = 60;

export interface SavedSearchRow {
  kind: SavedSearchChange['kind'];
  address: string;
  name: string | null;
  alert: SearchAlert;
  savedAt: Date;
}

/** A person's saved searches, last saved first. */
export async function selectSavedSearches(db: Kysely<Database>, account: string): Promise<SavedSearchRow[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .select(['kind', 'address', 'name', 'saved_at as savedAt'])
    .select(['alert_by as by', 'alert_pace as pace', 'alert_at_night as atNight'])
    .where('account_id', '=', account)
    .where('is_saved', '=', true)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ by, pace, atNight, ...row }) => ({ ...row, alert: { by, pace, atNight } }));
}

/** What is known of the searches of an account, removed ones too. Nobody else changes them until the transaction ends. */
export async function lockSearches(
  db: Kysely<Database>,
  account: string,
): Promise<{ kind: SavedSearchChange['kind']; address: string; isSaved: boolean; changedAt: Date }[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`searches ${account}`}, 0))`.execute(db);
  return db
    .selectFrom('saved_searches')
    .select(['kind', 'address', 'is_saved as isSaved', 'changed_at as changedAt'])
    .where('account_id', '=', account)
    .execute();
}

/** Writes changes, at most one per search. Saving a saved search keeps its first day and takes the name. */
export async function writeSearches(
  db: Kysely<Database>,
  account: string,
  changes: readonly (Omit<SavedSearchChange, 'at' | 'names'> & { at: Date })[],
  now: Date,
): Promise<void> {
  await insertSearches(db, account, changes);
  for (const { kind, address, isSaved, alert } of changes) {
    if (!isSaved || !alert) continue;
    const { id } = await db
      .updateTable('saved_searches')
      .set({ alert_by: alert.by, alert_pace: alert.pace, alert_at_night: alert.atNight })
      .where('account_id', '=', account)
      .where('kind', '=', kind)
      .where('address', '=', address)
      .returning('id')
      .executeTakeFirstOrThrow();
    // What is waiting to be told keeps to the new choice.
    await db
      .updateTable('search_news')
      .set({ due_at: alertDueAt(alert, now) })
      .where('search_id', '=', id)
      .execute();
  }
}

async function insertSearches(
  db: Kysely<Database>,
  account: string,
  changes: readonly (Omit<SavedSearchChange, 'at' | 'names'> & { at: Date })[],
): Promise<void> {
  if (changes.length === 0) return;
  await db
    .insertInto('saved_searches')
    .values(
      changes.map(({ kind, address, isSaved, name, at }) => ({
        account_id: account,
        kind,
        address,
        name: isSaved ? name : null,
        is_saved: isSaved,
        changed_at: at,
        saved_at: at,
      })),
    )
    .onConflict((row) =>
      row.columns(['account_id', 'kind', 'address']).doUpdateSet({
        is_saved: sql`excluded.is_saved`,
        changed_at: sql`excluded.changed_at`,
        name: sql`excluded.name`,
        saved_at: sql`case when saved_searches.is_saved or not excluded.is_saved then saved_searches.saved_at else excluded.saved_at end`,
      }),
    )
    .execute();
}

/** Forgets searches of an account that were removed long ago. */
export async function forgetRemovedSearches(db: Kysely<Database>, account: string, now: Date): Promise<void> {
  await db
    .deleteFrom('saved_searches')
    .where('account_id', '=', account)
    .where('is_saved', '=', false)
    .where('changed_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .execute();
}
