import { roundHalala } from '#domain/money/halala.ts';
import type { Offer } from './offer.ts';

type Prices = Pick<Offer, 'price' | 'priceAfterDiscount' | 'priceInclVat'>;

/** The list price of an offer plus VAT at the rate of the offer's own price, halalas. */
export function listPriceInclVat({ price, priceAfterDiscount, priceInclVat }: Prices): number {
  return priceAfterDiscount > 0 ? roundHalala((price * priceInclVat) / priceAfterDiscount) : price;
}

/**
 * The price without an offer, in halalas and with the same VAT as the offer's price, so that both can be shown
 * together: the price of its listing, or else its list price plus VAT. Null where the offer is not lower.
 */
export function priceBefore(offer: Prices, listingPrice: number | null): number | null {
  const before = listingPrice ?? listPriceInclVat(offer);
  return before > offer.priceInclVat ? before : null;
}
