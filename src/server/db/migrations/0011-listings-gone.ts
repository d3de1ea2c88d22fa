import { sql, type Kysely } from 'kysely';

/** Ids of deleted listings, for readers that follow the changes of listings. Number 0: all were deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listings_gone (
      listing_id integer not null,
      changed_xid xid8 not null default pg_current_xact_id(),
      at timestamptz not null default now()
    );
    create index listings_gone_changed on listings_gone (changed_xid);
    create index listings_gone_by_age on listings_gone (at);

    create function note_listings_gone() returns trigger language plpgsql as $$
    begin
      insert into listings_gone (listing_id) select id from gone;
      return null;
    end $$;
    create trigger listings_note_gone after delete on listings referencing old table as gone
      for each statement execute function note_listings_gone();

    create function note_all_listings_gone() returns trigger language plpgsql as $$
    begin
      insert into listings_gone (listing_id) values (0);
      return null;
    end $$;
    create trigger listings_note_all_gone after truncate on listings for each statement execute function note_all_listings_gone();
  `.execute(db);
}
