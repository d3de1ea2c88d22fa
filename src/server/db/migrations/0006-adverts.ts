import { sql, type Kysely } from 'kysely';

/** Adverts that people send, with fields that only they and the desk see; photos whose sizes are made by jobs; views. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table photos
      -- waiting: taken, its files are being made. failed: they cannot be.
      add column state text collate "C" not null default 'made' check (state in ('waiting', 'made', 'failed')),
      -- Null: nothing shows it yet.
      add column claimed_at timestamptz default now();
    create index photos_waiting on photos (created_at) where state = 'waiting';
    create index photos_unclaimed on photos (created_at) where claimed_at is null;

    -- One seller for each person who advertises; what came from elsewhere has no account.
    alter table sellers add column account_id uuid unique references accounts on delete set null;

    create table adverts (
      listing_id integer primary key references listings on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      -- The Idempotency-Key it came with.
      command_key uuid not null unique,
      schema_version integer not null,
      answers jsonb not null,
      -- What tells that two adverts are of one thing; none of it is shown.
      plate text collate "C",
      vin text collate "C",
      licence text collate "C",
      rejection jsonb,
      decided_at timestamptz,
      decided_by uuid references accounts on delete set null,
      -- The last day it is shown, by the Riyadh calendar; null until it is accepted.
      expires_on date,
      sent_at timestamptz not null,
      -- Rises with every change, so that nobody decides on what they have not seen.
      version integer not null default 1
    );
    create index adverts_of_account on adverts (account_id, listing_id desc);
    create index adverts_by_plate on adverts (plate) where plate is not null;
    create index adverts_by_vin on adverts (vin) where vin is not null;
    create index adverts_by_licence on adverts (licence) where licence is not null;
    create index adverts_by_end on adverts (expires_on) where expires_on is not null;
    create index listings_pending on listings (created_at) where source = 'advert' and approval = 'pending';

    create table listing_views (
      listing_id integer not null references listings on delete cascade,
      day date not null,
      -- A hash that says no more than whether the same device looked twice that day.
      viewer text collate "C" not null,
      primary key (listing_id, day, viewer)
    );
  `.execute(db);
}
