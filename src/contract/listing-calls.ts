import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { ByKind, Kind } from '#domain/catalogue/kind.ts';
import { browseProperties } from './browse-properties.ts';
import { browse, listOf } from './browse.ts';
import { listings, oneOf } from './listings.ts';
import { marketOf, markets } from './markets.ts';

/** The calls about the listings of a kind, and their names in the description of the interface. */
export interface ListingCalls {
  readonly list: ReturnType<typeof listOf>;
  readonly one: ReturnType<typeof oneOf>;
  readonly market: ReturnType<typeof marketOf>;
  readonly names: { readonly list: string; readonly one: string; readonly market: string };
}

/** The calls of the product's kinds. Screens import the single calls, so that a list does not load every kind. */
const listingCalls = {
  cars: {
    list: browse.cars,
    one: listings.car,
    market: markets.carMarket,
    names: { list: 'browse.cars', one: 'listings.car', market: 'browse.carMarket' },
  },
  properties: {
    list: browseProperties.properties,
    one: listings.property,
    market: markets.propertyMarket,
    names: { list: 'browse.properties', one: 'listings.property', market: 'browse.propertyMarket' },
  },
} as const satisfies Record<Kind, ListingCalls>;

/** The calls of any kind: those above, or made from its catalogue. */
export function callsOf(catalogue: Catalogue): ListingCalls {
  const { kind, apiPath } = catalogue;
  const known: ByKind<ListingCalls> = listingCalls;
  if (Object.hasOwn(known, kind) && known[kind]) return known[kind];
  return {
    list: listOf(catalogue, `Listings of the kind ${kind}, 24 a page.`),
    one: oneOf(apiPath, `One listing of the kind ${kind}.`),
    market: marketOf(
      apiPath,
      `Earlier prices of a listing of the kind ${kind}, its price beside comparable ones, and similar ones.`,
    ),
    names: { list: `browse.${kind}`, one: `listings.${kind}`, market: `browse.${kind}Market` },
  };
}
