import { sql, type Kysely } from 'kysely';

/** What came of a request about a listing, and a note, both written by its advertiser. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listing_requests
      add column outcome text collate "C" check (outcome in ('called', 'viewing_agreed', 'price_given', 'not_reached', 'not_interested')),
      add column note text,
      add check (handled_at is not null or (outcome is null and note is null));
  `.execute(db);
}
