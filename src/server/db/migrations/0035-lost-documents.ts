import { sql, type Kysely } from 'kysely';

/** A document whose master key was lost is given up: its row has no key from then until its file is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table documents
      drop constraint documents_encrypted,
      add constraint documents_encrypted check (is_plain or state = 'leaving' or (master_key is not null and wrapped_key is not null));
  `.execute(db);
}
