import type { api } from '#contract/index.ts';
import { catalogueOf } from '#domain/catalogue/catalogues.ts';
import { Refusal, type Handlers, type Services } from '../http/serve.ts';
import { cardOf } from '../listings/listings.ts';
import { selectCards } from '../listings/listings-sql.ts';
import { selectOffer, selectOffers } from './offers-sql.ts';

/** Answers the special offers, those that ended only to whoever has their address. */
export function offersHandlers({ index }: Services): Handlers<typeof api.offers> {
  return {
    all: ({ page, type }, { db, now }) => selectOffers(db, { type, page: Number(page), now }),
    one: async ({ id }, { db, now }) => {
      const offer = await selectOffer(db, id, now);
      if (!offer) throw new Refusal('not_found');
      const [row] = offer.listingId === null ? [] : await selectCards(db, [Number(offer.listingId)]);
      return { ...offer, listing: row ? cardOf(catalogueOf(offer.catalogue), index.names, row) : null };
    },
  };
}
