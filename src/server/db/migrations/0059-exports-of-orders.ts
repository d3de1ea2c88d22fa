import { sql, type Kysely } from 'kysely';

/** The index of lists that contained an order, with lists that were downloaded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index audit_log_of_queue;
    create index audit_log_of_queue on audit_log using gin ((details -> 'orders')) where action in ('desk.orders', 'desk.exportOrders');
  `.execute(db);
}
