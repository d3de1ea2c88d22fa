import { sql, type Kysely } from 'kysely';

/** Favourites and comparisons. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table favourites (
      account_id uuid not null references accounts on delete cascade,
      -- No reference: a favourite outlives its listing, to say that it is no longer offered.
      listing_id integer not null,
      kind text collate "C" not null,
      -- False: taken out, and kept so that a saving that arrives late does not bring it back.
      is_saved boolean not null,
      changed_at timestamptz not null,
      saved_at timestamptz not null,
      saved_price bigint check (saved_price >= 0),
      title jsonb not null,
      primary key (account_id, listing_id)
    );
    create index favourites_of_listing on favourites (listing_id) where is_saved;

    create table comparisons (
      account_id uuid primary key references accounts on delete cascade,
      listing_ids integer[] not null check (cardinality(listing_ids) <= 2),
      changed_at timestamptz not null
    );
  `.execute(db);
}
