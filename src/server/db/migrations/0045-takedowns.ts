import { sql, type Kysely } from 'kysely';

/** Listings that the desk took down, and sellers that it blocked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings drop constraint listings_approval_check;
    alter table listings add constraint listings_approval_check
      check (approval in ('draft', 'pending', 'accepted', 'rejected', 'expired', 'removed'));

    -- One row as long as the listing is down; what happened before is in the audit log.
    create table takedowns (
      listing_id integer primary key references listings on delete cascade,
      reason text collate "C" not null,
      text text,
      at timestamptz not null,
      taken_down_by uuid references accounts on delete set null,
      -- Where it goes back to.
      approval_before text collate "C" not null
    );

    alter table sellers
      add column blocked_at timestamptz,
      add column block_reason text collate "C",
      add column block_text text,
      add column blocked_by uuid references accounts on delete set null,
      add check ((blocked_at is null) = (block_reason is null));
  `.execute(db);
}
