import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { ListingCard, ListingDetail } from './listing.ts';

/** What a card says about its listing, for the page of one that was never opened; the seller, other photos, features and description are missing. */
export function listingOfCard(card: ListingCard, catalogue: Pick<Catalogue, 'payment'>): ListingDetail {
  const payment = catalogue.payment(card.values);
  return {
    ...card,
    description: null,
    photos: card.cover ? [card.cover] : [],
    features: [],
    soldBy: null,
    flags: [],
    video: null,
    financedAs: payment.by === 'purchase' ? payment.financedAs : null,
    updatedAt: card.createdAt,
  };
}
