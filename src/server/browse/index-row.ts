import type { IndexRow } from '#domain/browse/segment.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { monthlyOf } from '../listings/monthly.ts';
import type { SearchedRow } from './index-rows-sql.ts';
import { listingWords } from './listing-words.ts';

/** A listing as indexed: at its price on this day, offer included, as its card shows it. */
export function indexRow(
  catalogue: Catalogue,
  { id, createdAt, price, monthly, offerPrice, title, values }: SearchedRow,
  today: string,
): IndexRow {
  const offered =
    offerPrice === null
      ? { price, monthly }
      : { price: offerPrice, monthly: monthly === null ? null : monthlyOf(catalogue, offerPrice, values, today) };
  return { id, createdAt: createdAt.getTime(), ...offered, values, words: listingWords(catalogue, title, values) };
}
