import { sql, type Kysely } from 'kysely';

/** The version of the privacy policy in force at sign-up; accounts from before have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column privacy_version integer`.execute(db);
}
