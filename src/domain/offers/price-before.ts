import { roundHalala } from '#domain/money/halala.ts';
import type { Offer } from './offer.ts';

type Prices = Pick<Offer, 'price' | 'priceAfterDiscount' | 'priceInclVat'>;

/** The list price of an offer plus VAT at the rate inside the offer's own price, halalas. */
export function listPriceInclVat({ price, priceAfterDiscount, priceInclVat }: Prices): number {
  return priceAfterDiscount > 0 ? roundHalala((price * priceInclVat) / priceAfterDiscount) : price;
}

/**
 * What is paid without an offer, in halalas and with the same VAT as the offer's price, so that the two may stand beside
 * each other: the price of its listing, or without one its list price plus VAT. Null where the offer is not lower.
 */
export function priceBefore(offer: Prices, listingPrice: number | null): number | null {
  const before = listingPrice ?? listPriceInclVat(offer);
  return before > offer.priceInclVat ? before : null;
}
