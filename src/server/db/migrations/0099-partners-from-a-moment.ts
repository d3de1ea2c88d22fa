import { sql, type Kysely } from 'kysely';

/** A page of a showroom or office that is withdrawn until a moment; servers from before hide it also afterwards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sellers add column shown_from timestamptz`.execute(db);
}
