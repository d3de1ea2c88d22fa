import { sql, type Kysely } from 'kysely';

/** How often a setting has been changed, so that of two editors the second learns of the first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table settings add column version integer not null default 1`.execute(db);
}
