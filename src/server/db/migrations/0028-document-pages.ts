import { sql, type Kysely } from 'kysely';

/**
 * How many pages a PDF has, as it was counted when it came; null for a picture, and for what came before this step. Looks
 * at its pages and downloads of it are found as quickly as looks at a picture.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table documents add column pages smallint;
    drop index audit_log_of_documents;
    create index audit_log_of_documents on audit_log ((details ->> 'order'))
      where action in ('uploads.readDocument', 'uploads.readPage', 'uploads.downloadDocument');
  `.execute(db);
}
