import { sql, type Kysely } from 'kysely';

/**
 * Settings that the demonstration stored are marked as samples like its other rows: its contact details, licences and bank account
 * are not the operator's. Without the demonstration, marked rows are not visible (real-rows.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table settings add column is_sample boolean not null default false;
    update settings set is_sample = true
      where key in ('contact', 'legal', 'reservation', 'social', 'isSampleData') and exists (select from settings where key = 'isSampleData' and value = 'true');
  `.execute(db);
}
