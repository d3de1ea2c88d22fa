import { sql, type Kysely } from 'kysely';

/** What figures of the business are read from: counters without anybody in them, and indexes by time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table daily_visits (
      day date not null,
      what text collate "C" not null check (what in ('page', 'list', 'listing')),
      count bigint not null check (count > 0),
      primary key (day, what)
    );
    -- Searches that found nothing, only such as several people made on a day.
    create table empty_searches (
      day date not null,
      kind text collate "C" not null,
      words text not null,
      people integer not null check (people > 0),
      primary key (day, kind, words)
    );
    create index order_events_by_time on order_events (at) include (order_id);
    create index bank_offers_by_time on bank_offers (sent_at);
    create index listings_added on listings (created_at) where approval in ('accepted', 'expired');
    create index listings_ended on listings (ended_at) where ended_at is not null;
  `.execute(db);
}
