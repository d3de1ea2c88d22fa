import { sql, type Kysely } from 'kysely';

/** What staff verified about a business, and until when it holds: each verification is a row, the highest version holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table seller_verifications (
      seller_id integer not null references sellers on delete cascade,
      version integer not null,
      -- Withdrawn: an earlier verification was undone.
      verdict text not null check (verdict in ('verified', 'withdrawn')),
      register_number text,
      licence_kind text check (licence_kind in ('real_estate', 'municipal')),
      licence_number text,
      verified_on date,
      valid_until date,
      note text,
      at timestamptz not null,
      by uuid references accounts on delete set null,
      -- Which end its seller was told about.
      told text check (told in ('ending', 'ended')),
      primary key (seller_id, version),
      check ((verdict = 'verified') = (num_nonnulls(register_number, verified_on, valid_until) = 3)),
      check ((licence_kind is null) = (licence_number is null)),
      check (valid_until >= verified_on)
    );
    create index seller_verifications_by on seller_verifications (by);
    create index seller_verifications_untold on seller_verifications (valid_until)
      where verdict = 'verified' and told is distinct from 'ended';

    -- The last day of what verified_at says; null where none was named.
    alter table sellers add column verified_until date;
    create index sellers_verified_until on sellers (verified_until) where verified_until is not null;

    alter table notifications add column seller_id integer references sellers on delete cascade;
    alter table notifications drop constraint notifications_subject;
    alter table notifications add constraint notifications_subject
      check (num_nonnulls(order_id, listing_id, search_id, favourite, seller_id) = 1 and (search_id is null) = (news is null));
    create index notifications_of_seller on notifications (seller_id) where seller_id is not null;
  `.execute(db);
}
