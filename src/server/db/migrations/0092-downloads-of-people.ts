import { sql, type Kysely } from 'kysely';

/** Who downloaded a list with somebody in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_log_of_people_downloaded on audit_log using gin ((details -> 'people')) where action = 'desk.exportPeople'
  `.execute(db);
}
