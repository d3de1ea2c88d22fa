import { sql, type Kysely } from 'kysely';

/**
 * Counters of shared limits, in the form `rate-limiter-flexible` reads, and browsers that have signed in to an account.
 * The table of counters is unlogged: after a crash of the database they start anew, and no call waits for a disk.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );
    create index rate_limits_by_expiry on rate_limits (expire);

    create table known_devices (
      device_hash text not null,
      account_id uuid not null references accounts (id) on delete cascade,
      proved_at timestamptz not null,
      last_used_at timestamptz not null,
      primary key (device_hash, account_id)
    );
    create index known_devices_of_account on known_devices (account_id, last_used_at desc);
  `.execute(db);
}
