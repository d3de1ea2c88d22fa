import { sql, type Kysely } from 'kysely';

/** The desk sorts all adverts by when they were sent, in both directions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index adverts_by_time on adverts (sent_at, listing_id)`.execute(db);
}
