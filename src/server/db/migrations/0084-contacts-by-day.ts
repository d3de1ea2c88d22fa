import { sql, type Kysely } from 'kysely';

/** Figures of the business count presses on contacts over days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index listing_contacts_by_day on listing_contacts (day) include (listing_id, way)`.execute(db);
}
