import { sql, type Kysely } from 'kysely';

/** Open orders of each colleague and of nobody, with those overdue, are counted from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_load on orders (assigned_to) include (form, due_at) where ended_at is null`.execute(db);
}
