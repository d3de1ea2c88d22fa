import { sql, type Kysely } from 'kysely';

/** Index for finding who looked at an order: the order itself, its documents, or lists of the queue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_log_of_subject on audit_log (subject);
    create index audit_log_of_documents on audit_log ((details ->> 'order')) where action = 'uploads.readDocument';
    create index audit_log_of_queue on audit_log using gin ((details -> 'orders')) where action = 'desk.orders';
  `.execute(db);
}
