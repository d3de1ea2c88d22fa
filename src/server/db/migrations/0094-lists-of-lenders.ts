import { sql, type Kysely } from 'kysely';

/** Which lists of a lender showed an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_log_of_lender_orders on audit_log using gin ((details -> 'orders'))
      where action in ('desk.lenderOrders', 'desk.exportLenderOrders')
  `.execute(db);
}
