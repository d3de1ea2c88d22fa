import type { IndexRow } from '#domain/browse/segment.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Kinds } from '#domain/catalogue/kinds/kinds.ts';
import { monthlyOf } from '../listings/monthly.ts';
import type { SearchedRow } from './index-rows-sql.ts';
import { listingWords } from './listing-words.ts';

/** A listing as indexed: at its price on this day, offer included, as its card shows it, with what is derived from it. */
export function indexRow(kinds: Kinds, catalogue: Catalogue, row: SearchedRow, today: string): IndexRow {
  const { id, createdAt, price, monthly, offerPrice, title, description, isComplete } = row;
  const offered =
    offerPrice === null
      ? { price, monthly }
      : { price: offerPrice, monthly: monthly === null ? null : monthlyOf(catalogue, offerPrice, row.values, today) };
  const values = { ...row.values, ...kinds[catalogue.kind]?.advert.derived?.(row) };
  return {
    id,
    createdAt: createdAt.getTime(),
    ...offered,
    values,
    words: listingWords(catalogue, title, values),
    notes: description ? Object.values(description).join('\n') : '',
    isComplete,
  };
}
