import { buildListingIndex } from '#domain/browse/listing-index.ts';
import { searchIndex } from '#domain/browse/search-index.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { type ListingSearch, PAGE_SIZE } from '#domain/catalogue/search.ts';
import { currentPrice } from '#domain/listings/current-price.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { storedListings } from '#offline/seen/seen-listings.ts';
import type { ShownResults } from './use-results.ts';

/** Runs the search with the server's function over the listings stored on this device; null when there are none. */
export async function storedResults(catalogue: Catalogue, search: ListingSearch): Promise<ShownResults | null> {
  const stored = await storedListings(catalogue.kind);
  if (stored.cards.length === 0) return null;
  const cards = new Map(stored.cards.map((card) => [Number(card.id), card]));
  const today = riyadhDay(new Date());
  const index = buildListingIndex(
    catalogue,
    stored.cards.map((card) => indexed(card, today)),
  );
  const found = searchIndex(index, search);
  const names = namesOf(stored.cards);
  return {
    data: {
      items: found.ids.map((id) => cards.get(id)).filter((card) => card !== undefined),
      facets: Object.fromEntries(
        Object.entries(found.facets).map(([key, values]) => [
          key,
          values.map(({ value, count }) => ({
            value,
            count,
            name: names.get(`${key}:${value}`) ?? { en: value, ar: value },
          })),
        ]),
      ),
      ranges: found.ranges,
    },
    meta: { page: search.page, perPage: PAGE_SIZE, total: found.total, totalIsCapped: false, nextCursor: null },
    source: 'device',
    asOf: stored.newestSeenAt,
  };
}

/** Uses today's price: an offer that has ended since the card was stored no longer counts. */
function indexed(card: ListingCard, today: string) {
  const { price, monthly } = currentPrice(card, today);
  const names = Object.values(card.names).flatMap((name) => [name.en, name.ar]);
  return {
    id: Number(card.id),
    createdAt: Date.parse(card.createdAt),
    price,
    monthly,
    values: card.values,
    words: [card.title.en, card.title.ar, ...names, String(card.values['year'] ?? '')].join('\n'),
  };
}

function namesOf(cards: readonly ListingCard[]) {
  const names = new Map<string, { en: string; ar: string }>();
  // A key that contains a code is one of several values of the same attribute.
  for (const card of cards)
    for (const [key, name] of Object.entries(card.names))
      names.set(key.includes(':') ? key : `${key}:${String(card.values[key])}`, name);
  return names;
}
