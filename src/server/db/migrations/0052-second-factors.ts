import { sql, type Kysely } from 'kysely';

/** The second factors of staff, their recovery codes, and what a session has proved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Null: only the password was proved.
    alter table sessions add column factor_proved_at timestamptz;

    create table second_factors (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      kind text not null check (kind in ('totp', 'passkey')),
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      -- The secret of an authenticator app, encrypted by a key outside the database.
      sealed bytea,
      -- The time step of the latest code that was accepted: neither it nor an earlier one is accepted again.
      last_step bigint,
      credential_id text collate "C" unique,
      public_key bytea,
      -- How often the authenticator says that the passkey was used; 0 where it does not count.
      counter bigint,
      transports text[] not null default '{}',
      check ((kind = 'totp') = (sealed is not null)),
      check ((kind = 'passkey') = (num_nonnulls(credential_id, public_key, counter) = 3))
    );
    create index second_factors_of_account on second_factors (account_id);

    create table recovery_codes (
      account_id uuid not null references accounts on delete cascade,
      -- SHA-256 of 120 random bits.
      code_hash text collate "C" not null,
      used_at timestamptz,
      primary key (account_id, code_hash)
    );

    -- What a session was asked and has not answered yet.
    create table factor_challenges (
      session_hash text not null references sessions on delete cascade,
      purpose text not null check (purpose in ('totp', 'passkey', 'proof')),
      -- The challenge, or the secret of an authenticator app, encrypted.
      content bytea not null,
      expires_at timestamptz not null,
      primary key (session_hash, purpose)
    );
  `.execute(db);
}
