import { sql, type Kysely } from 'kysely';

/**
 * Who asked for a code, and from where it may be tried, as hashes: codes that are under way end with this step. How an account
 * is taken back: a password made for a guest ends, and what opens sealed work on devices is renewed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table codes
      add column asked_by text not null default '',
      add column is_known boolean not null default false,
      add column bound_to text not null default '';
    alter table codes
      alter column asked_by drop default,
      alter column bound_to drop default;

    alter table accounts
      add column password_expires_at timestamptz,
      add column device_generation integer not null default 0;
  `.execute(db);
}
