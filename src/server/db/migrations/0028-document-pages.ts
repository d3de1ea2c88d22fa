import { sql, type Kysely } from 'kysely';

/**
 * Number of pages of a PDF, counted on upload; null for a picture, and for documents from before this step. The index that finds
 * looks at pictures now also finds looks at pages and downloads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table documents add column pages smallint;
    drop index audit_log_of_documents;
    create index audit_log_of_documents on audit_log ((details ->> 'order'))
      where action in ('uploads.readDocument', 'uploads.readPage', 'uploads.downloadDocument');
  `.execute(db);
}
