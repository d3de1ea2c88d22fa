import { csvText } from '#domain/words/csv-text.ts';
import type { ProductRow } from './adverts-sql.ts';

const columns = [
  'number',
  'kind',
  'title_en',
  'title_ar',
  'price_sar',
  'availability',
  'approval',
  'views',
  'favourites',
  'contacts',
  'requests',
  'sent_at',
  'shown_until',
] as const;

/** A person's adverts as CSV; the headings are the same in both languages, so that the file can be imported again. Prices in riyals. */
export function exportProducts(rows: readonly ProductRow[]): string {
  return csvText([
    columns,
    ...rows.map((row) => [
      String(row.id),
      row.kind,
      row.title.en,
      row.title.ar,
      row.price === null ? '' : String(row.price / 100),
      row.availability,
      row.approval,
      String(row.views),
      String(row.favourites),
      String(row.contacts),
      String(row.requests),
      row.sentAt.toISOString(),
      row.expiresOn ?? '',
    ]),
  ]);
}
