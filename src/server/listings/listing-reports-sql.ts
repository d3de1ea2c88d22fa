import { sql, type Kysely } from 'kysely';
import type { ListingReport } from '#domain/listings/listing-report.ts';
import type { Locale } from '#i18n/locale.ts';
import type { Database } from '../db/tables.ts';

interface NewReport {
  id: string;
  key: string;
  report: ListingReport;
  accountId: string | null;
  locale: Locale;
  now: Date;
}

/** Stores a report for the desk; false when there is no such listing. */
export async function keepReport(
  db: Kysely<Database>,
  { id, key, report, accountId, locale, now }: NewReport,
): Promise<boolean> {
  const { rows } = await sql`
    insert into listing_reports (id, command_key, listing_id, reason, details, account_id, locale, created_at)
    select ${id}, ${key}, listing.id, ${report.reason}, ${report.details ?? null}, ${accountId}, ${locale}, ${now}
    from listings listing where listing.id = ${Number(report.listing)}::bigint
    returning id
  `.execute(db);
  return rows.length > 0;
}
