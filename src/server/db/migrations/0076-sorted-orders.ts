import { sql, type Kysely } from 'kysely';

/** The list of orders by amount and by when they came, also of a colleague or of nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Merged by status and open requests, which say whose turn an order is. due_at: overdue orders are counted from the index alone.
    create index orders_by_amount on orders (status, documents_asked, finance_amount, id) include (due_at);
    create index orders_by_time on orders (status, documents_asked, created_at, id) include (due_at);
    create index orders_assigned_by_amount on orders (assigned_to, status, documents_asked, finance_amount, id)
      include (due_at) where assigned_to is not null;
    create index orders_assigned_by_time on orders (assigned_to, status, documents_asked, created_at, id)
      include (due_at) where assigned_to is not null;
    create index orders_unassigned_by_amount on orders (status, documents_asked, finance_amount, id)
      include (due_at) where ended_at is null and assigned_to is null;
    create index orders_unassigned_by_time on orders (status, documents_asked, created_at, id)
      include (due_at) where ended_at is null and assigned_to is null;
  `.execute(db);
}
