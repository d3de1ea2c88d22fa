import { sql, type Kysely } from 'kysely';

/** Personal data of accounts, sessions that can be listed, codes for a forgotten password, and messages to phones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts
      add column showroom_kind text check (showroom_kind in ('showroom', 'marketing_office')),
      add column nationality text,
      add column identity_number text,
      add column city text,
      add column country_code text not null default '+966',
      add column terms_version integer,
      add column terms_locale text check (terms_locale in ('en', 'ar')),
      add column terms_accepted_at timestamptz;
    update accounts set showroom_kind = 'showroom' where account_type = 'showroom';

    -- The token's hash never leaves the server; this names a session to its owner.
    alter table sessions add column id uuid not null unique default gen_random_uuid();

    create table codes (
      id uuid primary key,
      phone text not null,
      -- Null: the number has no account, and the row is there so that nobody can tell.
      account_id uuid references accounts on delete cascade,
      code_hash text not null,
      tries integer not null default 0 check (tries between 0 and 5),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      traded_at timestamptz,
      reset_hash text unique,
      reset_expires_at timestamptz,
      reset_at timestamptz
    );
    create index codes_of_phone on codes (phone, created_at desc);
    create index codes_of_account on codes (account_id);
    create index codes_by_age on codes (created_at);

    create table messages (
      id uuid primary key,
      phone text not null,
      template text not null,
      locale text not null check (locale in ('en', 'ar')),
      -- Only where no provider sends: the desk reads it to the person. Emptied when it is no longer of use.
      text text,
      state text not null check (state in ('shown', 'sent', 'failed')),
      problem text,
      created_at timestamptz not null
    );
    create index messages_newest on messages (created_at desc, id desc);
  `.execute(db);
}
