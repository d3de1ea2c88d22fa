import { sql, type Kysely } from 'kysely';

/** Videos and price notes of properties, price changes of public listings, and reports of listings. Money in halalas. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings add column video jsonb;
    alter table listings drop constraint listings_price_note_check;
    alter table listings add constraint listings_price_note_check
      check (price_note in ('vat_included', 'vat_on_margin', 'private_no_vat', 'transfer_tax', 'rent_no_vat'));

    create table price_changes (
      id bigint generated always as identity primary key,
      listing_id integer not null references listings on delete cascade,
      at timestamptz not null default now(),
      -- Null is "price on request".
      price_before bigint,
      price bigint
    );
    create index price_changes_of_listing on price_changes (listing_id, id);

    -- By a trigger: whoever changes a price, an owner, an import or the desk, leaves its trace.
    create function keep_price_change() returns trigger language plpgsql as $$
    begin
      insert into price_changes (listing_id, price_before, price) values (new.id, old.price, new.price);
      return null;
    end $$;
    create trigger listings_keep_price after update of price on listings for each row
      when (old.price is distinct from new.price and old.approval = 'accepted')
      execute function keep_price_change();

    create table listing_reports (
      id uuid primary key,
      command_key uuid not null unique,
      listing_id integer not null references listings on delete cascade,
      reason text collate "C" not null,
      details text,
      account_id uuid references accounts on delete set null,
      locale text not null check (locale in ('en', 'ar')),
      created_at timestamptz not null,
      handled_at timestamptz,
      handled_by uuid references accounts on delete set null
    );
    create index listing_reports_open on listing_reports (created_at, id) where handled_at is null;
    create index listing_reports_of_listing on listing_reports (listing_id);
  `.execute(db);
}
