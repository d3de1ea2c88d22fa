import { sql, type Kysely } from 'kysely';

/** News of listings for those who saved a search or a listing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table saved_searches
      add column alert_by text collate "C" not null default 'push' check (alert_by in ('bell', 'push', 'email')),
      add column alert_pace text collate "C" not null default 'once' check (alert_pace in ('once', 'daily', 'weekly')),
      add column alert_at_night boolean not null default false,
      -- The search as it is understood, and where it stands in the inverted list; null until it was read.
      add column wanted jsonb,
      add column anchors text[];
    create index saved_searches_anchors on saved_searches using gin (anchors) where is_saved;
    create index saved_searches_unread on saved_searches (id) where is_saved and wanted is null;

    -- A queue: whoever takes a row deletes it, in the transaction with what follows from it.
    create table listing_news (
      id bigint generated always as identity primary key,
      -- No reference: a deleted listing is news too.
      listing_id integer not null,
      event text collate "C" not null check (event in ('published', 'cheaper', 'offer_ending', 'gone')),
      at timestamptz not null default now()
    );
    -- Listings that are new to nobody any more.
    create table listings_announced (listing_id integer primary key references listings on delete cascade);
    insert into listings_announced select id from listings where approval in ('accepted', 'expired');
    create table offer_news (
      offer_id integer not null references offers on delete cascade,
      event text collate "C" not null,
      primary key (offer_id, event)
    );

    -- By triggers: whoever publishes, sells, takes down or reprices a listing leaves its news.
    create function note_listing_news() returns trigger language plpgsql as $$
    begin
      insert into listing_news (listing_id, event) values (coalesce(new.id, old.id), tg_argv[0]);
      return null;
    end $$;
    create trigger listings_news_inserted after insert on listings for each row
      when (new.approval = 'accepted' and new.availability = 'available') execute function note_listing_news('published');
    create trigger listings_news_published after update of approval, availability on listings for each row
      when (new.approval = 'accepted' and new.availability = 'available' and (old.approval <> 'accepted' or old.availability <> 'available'))
      execute function note_listing_news('published');
    create trigger listings_news_gone after update of approval, availability on listings for each row
      -- What its owner changes is reviewed again, and not gone.
      when (old.approval = 'accepted' and old.availability = 'available' and (new.approval not in ('accepted', 'pending') or new.availability <> 'available'))
      execute function note_listing_news('gone');
    create trigger listings_news_deleted after delete on listings for each row
      when (old.approval = 'accepted' and old.availability = 'available') execute function note_listing_news('gone');

    create function note_price_drop() returns trigger language plpgsql as $$
    begin
      -- A price that goes up and down again is no news: it is the lowest of 30 days.
      if not exists (
        select from price_changes earlier where earlier.listing_id = new.listing_id and earlier.id < new.id
          and earlier.at > now() - interval '30 days' and least(earlier.price, earlier.price_before) <= new.price
      ) then
        insert into listing_news (listing_id, event) values (new.listing_id, 'cheaper');
      end if;
      return null;
    end $$;
    create trigger price_changes_news after insert on price_changes for each row
      when (new.price < new.price_before) execute function note_price_drop();

    -- What is to be told about a search, one row each. Ids of listings, the newest of many.
    create table search_news (
      search_id integer primary key references saved_searches (id) on delete cascade,
      fresh integer[] not null,
      cheaper integer[] not null,
      ending integer[] not null,
      due_at timestamptz not null
    );
    create index search_news_due on search_news (due_at);

    alter table notifications
      add column search_id integer references saved_searches (id) on delete cascade,
      add column news jsonb,
      -- A saved listing, which may be gone: kind, id, title.
      add column favourite jsonb;
    alter table notifications drop constraint notifications_check;
    alter table notifications add constraint notifications_subject
      check (num_nonnulls(order_id, listing_id, search_id, favourite) = 1 and (search_id is null) = (news is null));
    create index notifications_of_search on notifications (search_id) where search_id is not null;
  `.execute(db);
}
