import { roundHalala } from '#domain/money/halala.ts';
import type { Offer } from './offer.ts';

/**
 * What is paid without an offer, in halalas and with the same VAT as the offer's price, so that the two may stand beside
 * each other: the price of its listing, or without one its list price plus VAT. Null where the offer is not lower.
 */
export function priceBefore({ price, priceAfterDiscount, priceInclVat }: Pick<Offer, 'price' | 'priceAfterDiscount' | 'priceInclVat'>, listingPrice: number | null): number | null {
  const before = listingPrice ?? (priceAfterDiscount > 0 ? roundHalala((price * priceInclVat) / priceAfterDiscount) : price);
  return before > priceInclVat ? before : null;
}
