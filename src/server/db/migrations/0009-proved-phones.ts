import { sql, type Kysely } from 'kysely';

/** Phones proved by a code, and the codes that prove them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts add column phone_proved_at timestamptz;
    -- Who set a password by a code had the phone.
    update accounts set phone_proved_at = codes.reset_at from codes
      where codes.account_id = accounts.id and codes.phone = accounts.phone and codes.reset_at is not null;

    -- What a code is good for: a new password, or that a phone is one's own. Neither does for the other.
    alter table codes add column purpose text collate "C" not null default 'password' check (purpose in ('password', 'phone'));

    -- A guest's order belongs to whoever proves its phone; waiting_for only says whose it seems to be.
    create index orders_unclaimed on orders (contact_phone) where account_id is null;
  `.execute(db);
}
