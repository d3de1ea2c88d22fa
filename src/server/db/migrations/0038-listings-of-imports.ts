import { sql, type Kysely } from 'kysely';

/** Which file a listing was last written from, so that the desk can decide about the listings of a file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table imports add id integer generated always as identity unique, add file_name text;
    alter table listings add import_id integer references imports (id) on delete set null;
    -- What search follows has not changed.
    alter table listings disable trigger user;
    update listings set import_id = newest.id
    from (select distinct on (source) source, id from imports order by source, started_at desc) as newest
    where listings.source = newest.source;
    alter table listings enable trigger user;
    create index listings_of_imports on listings (import_id, approval, id) where import_id is not null;
  `.execute(db);
}
