import { sql, type Kysely } from 'kysely';

/** Blocked accounts, and links for setting the password of an account that the operator made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts add column blocked_at timestamptz;

    create table password_links (
      -- SHA-256 of the token: whoever reads the table cannot use the links.
      token_hash text primary key,
      account_id uuid not null references accounts on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      -- The account had no password before it.
      is_invitation boolean not null
    );
    create index password_links_of_account on password_links (account_id);
  `.execute(db);
}
