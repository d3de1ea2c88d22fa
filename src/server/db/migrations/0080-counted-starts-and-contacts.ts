import { sql, type Kysely } from 'kysely';

/** Applications that were started, and presses on contacts of listings: numbers of a day, under random numbers that say nothing about anybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_starts (
      -- Drawn by the device for one draft, so that it counts once.
      id uuid primary key,
      day date not null,
      form text collate "C" not null
    );
    create index application_starts_by_day on application_starts (day, form);

    create table listing_contacts (
      listing_id integer not null references listings on delete cascade,
      day date not null,
      way text collate "C" not null check (way in ('phone', 'whatsapp')),
      -- Drawn for one press; a device counts each listing and way once a day.
      visitor uuid not null,
      primary key (listing_id, day, way, visitor)
    );
  `.execute(db);
}
