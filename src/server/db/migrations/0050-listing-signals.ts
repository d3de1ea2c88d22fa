import { sql, type Kysely } from 'kysely';

/** What staff compare a listing by: photos, descriptions, and the phone of an advert. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index listings_photos on listings using gin (photos);
    create index listings_description on listings (md5(description::text)) where description is not null;
    alter table photos add column look bit(64);
    create index adverts_phone on adverts ((answers->>'advertiserPhone'));
  `.execute(db);
}
