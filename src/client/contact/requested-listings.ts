import { listings } from '#contract/listings.ts';
import type { Kind } from '#domain/catalogue/kind.ts';

/** The call and the screens of the listings of a kind that a request may be about. */
export interface RequestedListings {
  readonly one: typeof listings.car;
  readonly list: '/products/cars' | '/products/real-estate';
  readonly screen: '/products/cars/$id' | '/products/real-estate/$id';
}

export const requestedListings: Readonly<Record<Kind, RequestedListings>> = {
  cars: { one: listings.car, list: '/products/cars', screen: '/products/cars/$id' },
  properties: { one: listings.property, list: '/products/real-estate', screen: '/products/real-estate/$id' },
};
