import type { IsoDate } from '#domain/money/dated-rule.ts';
import type { ListingCard } from './listing.ts';
import type { ListingOffer } from './listing-offer.ts';

/** The price of a listing on a day; all amounts in halalas. */
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
 * cards outlive their offers, so this is computed on every render. `offer` replaces the public offer.
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
