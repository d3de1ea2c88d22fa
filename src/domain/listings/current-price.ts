import type { IsoDate } from '#domain/money/dated-rule.ts';
import type { ListingCard } from './listing.ts';
import type { ListingOffer } from './listing-offer.ts';

/** What a listing costs on a day; all amounts in halalas. */
export interface CurrentPrice {
  readonly price: number | null;
  readonly monthly: number | null;
  /** The price without the offer; null where no offer applies. */
  readonly before: number | null;
  readonly offer: ListingOffer | null;
}

type Priced = Pick<ListingCard, 'price' | 'offer'> & Partial<Pick<ListingCard, 'monthly'>>;

/**
 * The price of a listing on a day in Riyadh: that of its offer until the offer's last day is over, else its own. Stored
 * cards outlive their offers, so this is asked at every render. `offer` is the one to apply in place of the public one.
 */
export function currentPrice(
  listing: Priced,
  today: IsoDate,
  offer: ListingOffer | null = listing.offer ?? null,
): CurrentPrice {
  const { price, monthly = null } = listing;
  if (offer === null || price === null || offer.endsOn < today || offer.price >= price)
    return { price, monthly, before: null, offer: null };
  return { price: offer.price, monthly: offer.monthly, before: price, offer };
}
