import { sql, type Kysely } from 'kysely';

/** Keys with which the systems of lenders enter offers through the API. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lender_keys (
      id uuid primary key,
      lender_id integer not null references contents,
      name text not null,
      -- Of the key itself, which is stored nowhere.
      key_hash text not null unique,
      made_at timestamptz not null,
      made_by uuid references accounts on delete set null,
      last_used_at timestamptz,
      revoked_at timestamptz,
      revoked_by uuid references accounts on delete set null
    );
    create index lender_keys_of_lender on lender_keys (lender_id);
    create index lender_keys_made_by on lender_keys (made_by);
    create index lender_keys_revoked_by on lender_keys (revoked_by);

    -- The key that an offer came with; null: somebody entered it at the desk.
    alter table lender_offers add column entered_with uuid references lender_keys;
    create index lender_offers_entered_with on lender_offers (entered_with) where entered_with is not null;
  `.execute(db);
}
