import { sql, type Kysely } from 'kysely';

/**
 * Who requested a code, and from where it may be tried, as hashes: open codes end with this step. For taking an account back:
 * the expiry of a guest's generated password, and a generation for the secret of sealed work on devices.
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
