import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { groupOf, searchesAlike } from '#domain/browse/alike.ts';
import type { ListingMarket } from '#domain/browse/listing-market.ts';
import { everything, type ListingSearch } from '#domain/catalogue/search.ts';
import type { Services } from '../http/serve.ts';
import { cardsOf } from '../listings/listings.ts';
import { selectCards } from '../listings/listings-sql.ts';
import { selectMarketRow, selectPriceChanges } from './market-sql.ts';

const MAX_SIMILAR = 6;

/** The market of a listing, at prices of this day in Riyadh; for one that is gone, or never existed, only other listings. */
export async function marketOf(
  { db, index, kinds }: Pick<Services, 'db' | 'index'> & Partial<Pick<Services, 'kinds'>>,
  catalogue: Catalogue,
  id: number,
  today: string,
): Promise<ListingMarket> {
  const row = await selectMarketRow(db, catalogue.kind, id, today);
  const idsOf = async (search: ListingSearch, perPage: number) =>
    (await index.search(catalogue, search, { perPage, counts: false })).ids.filter((other) => other !== id);
  const similar = new Set<number>();
  const codesOf = (list: string) => index.names.codes(list);
  const searches = row
    ? [
        ...searchesAlike(catalogue, row.attributes, codesOf),
        { ...everything, choices: groupOf(catalogue, row.attributes, codesOf) },
      ]
    : [everything];
  for (const search of searches) {
    if (similar.size >= MAX_SIMILAR) break;
    for (const other of await idsOf(search, MAX_SIMILAR + 1)) similar.add(other);
  }
  const cards = await selectCards(db, [...similar].slice(0, MAX_SIMILAR), today, kinds);
  const asked = row?.isShown ? [{ id, values: row.attributes, price: row.currentPrice }] : [];
  const [label = null] = await index.labels(catalogue, asked);
  return {
    id: String(id),
    prices: row?.isShown ? await pricesOf(db, id, row) : [],
    label,
    similar: await cardsOf({ index }, catalogue, cards),
  };
}

async function pricesOf(
  db: Services['db'],
  id: number,
  { createdAt, price }: { createdAt: Date; price: number | null },
): Promise<ListingMarket['prices']> {
  const changes = await selectPriceChanges(db, id);
  return [
    { at: createdAt.toISOString(), price: changes[0] ? changes[0].priceBefore : price },
    ...changes.map((change) => ({ at: change.at.toISOString(), price: change.price })),
  ];
}
