import { answerSearch } from '#domain/browse/answer-search.ts';
import { buildListingIndex } from '#domain/browse/listing-index.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { type ListingSearch, PAGE_SIZE } from '#domain/catalogue/search.ts';
import { currentPrice } from '#domain/listings/current-price.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import type { SearchNames } from '#domain/search/search-names.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Name } from '#domain/words/name.ts';
import { storedListings } from '#offline/seen/seen-listings.ts';
import { lexiconOf } from './lexicon-of.ts';
import { namesOfCards } from './names-of-cards.ts';
import type { ShownResults } from './use-results.ts';

/**
 * Runs the search with the server's functions over the listings stored on this device; null when there are none. Without `names`, the
 * lists of the server, a query is read with the names on the stored cards.
 */
export async function storedResults(
  catalogue: Catalogue,
  search: ListingSearch,
  names: SearchNames | null,
): Promise<ShownResults | null> {
  const stored = await storedListings(catalogue.kind);
  if (stored.cards.length === 0) return null;
  const cards = new Map(stored.cards.map((card) => [Number(card.id), card]));
  const known = names ?? namesOfCards(catalogue, stored.cards);
  const lines = new Map<string, readonly string[]>();
  const shown = new Map<string, Name>();
  for (const [key, items] of Object.entries(known))
    for (const { code, name, aliases } of items) {
      lines.set(`${key}:${code}`, [name.en, name.ar, ...aliases]);
      shown.set(`${key}:${code}`, name);
    }
  const today = riyadhDay(new Date());
  const index = buildListingIndex(
    catalogue,
    stored.cards.map((card) => indexed(card, today)),
    (key, code) => lines.get(`${key}:${code}`) ?? [],
  );
  const { ids, facets, ranges, total, understood } = answerSearch(index, lexiconOf(catalogue, known), search);
  return {
    data: {
      items: ids.map((id) => cards.get(id)).filter((card) => card !== undefined),
      facets: Object.fromEntries(
        Object.entries(facets).map(([key, values]) => [
          key,
          values.flatMap(({ value, count }) => {
            const name = shown.get(`${key}:${value}`);
            return name ? [{ value, count, name }] : [];
          }),
        ]),
      ),
      ranges,
      ...(understood && { understood }),
    },
    meta: { page: search.page, perPage: PAGE_SIZE, total, totalIsCapped: false, nextCursor: null },
    source: 'device',
    asOf: stored.newestSeenAt,
  };
}

/** Uses today's price: an offer that has ended since the card was stored no longer counts. */
function indexed(card: ListingCard, today: string) {
  const { price, monthly } = currentPrice(card, today);
  return {
    id: Number(card.id),
    createdAt: Date.parse(card.createdAt),
    price,
    monthly,
    values: card.values,
    isComplete: card.price !== null && card.cover !== null,
    words: [card.title.en, card.title.ar, String(card.values['year'] ?? '')].join('\n'),
  };
}
