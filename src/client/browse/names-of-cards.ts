import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import type { SearchNames } from '#domain/search/search-names.ts';

/** The names of the filters that stored cards have, for a device that never got the lists of the server. */
export function namesOfCards(catalogue: Catalogue, cards: readonly ListingCard[]): SearchNames {
  const names = new Map(catalogue.filters.map((key) => [key, new Map<string, SearchNames[string][number]>()]));
  for (const card of cards)
    for (const [named, name] of Object.entries(card.names)) {
      // A key that contains a code is one of several values of the same attribute.
      const [key = '', several] = named.split(':');
      const code = several ?? String(card.values[key]);
      names.get(key)?.set(code, { code, name, aliases: [] });
    }
  return Object.fromEntries(
    [...names].flatMap(([key, items]) => (items.size > 0 ? [[key, [...items.values()]] as const] : [])),
  );
}
