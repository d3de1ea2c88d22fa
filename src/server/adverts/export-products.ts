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
    ...rows.map(
      ({
        id,
        kind,
        title,
        price,
        availability,
        approval,
        views,
        favourites,
        contacts,
        requests,
        sentAt,
        expiresOn,
      }) => [
        String(id),
        kind,
        title.en,
        title.ar,
        price === null ? '' : String(price / 100),
        availability,
        approval,
        String(views),
        String(favourites),
        String(contacts),
        String(requests),
        sentAt.toISOString(),
        expiresOn ?? '',
      ],
    ),
  ]);
}
