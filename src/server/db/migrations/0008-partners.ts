import { sql, type Kysely } from 'kysely';

/** Visitors of a partner's page today, deleted after the day, and the number of all visitors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sellers add column visitors integer not null default 0 check (visitors >= 0);

    -- A day in Riyadh. The visitor is a number a device draws anew every day; rows of earlier days are deleted.
    create table seller_visits (
      day date not null,
      seller_id integer not null references sellers on delete cascade,
      visitor uuid not null,
      primary key (day, seller_id, visitor)
    );

    -- The page of a partner: its newest listings of a kind, and how many there are, without looking at any row.
    create index listings_shown_of_seller on listings (seller_id, kind, availability, created_at desc, id desc) where approval = 'accepted';
  `.execute(db);
}
