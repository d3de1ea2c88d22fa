import type { api } from '#contract/index.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { catalogueOf } from '#domain/catalogue/kinds/kinds.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { Refusal, type Handlers, type Services } from '../http/serve.ts';
import { cardsOf } from '../listings/listings.ts';
import { selectCards } from '../listings/listings-sql.ts';
import { selectOffer, selectOfferCounts, selectOffers } from './offers-sql.ts';

/** Answers the special offers; ended ones are only found by their address. */
export function offersHandlers({ index, kinds }: Services): Handlers<typeof api.offers> {
  /** Codes without a name are not offered as a filter. */
  const named = ({ attributes, section }: Catalogue, counts: readonly { code: string; count: number }[]) =>
    counts.flatMap(({ code, count }) => {
      const attribute = attributes[section];
      const item = attribute?.type === 'choice' ? index.names.item(attribute.list, code) : undefined;
      return item ? [{ code, name: item.name, count }] : [];
    });
  return {
    all: ({ page, ...wanted }, { db, now }) => selectOffers(db, { ...wanted, page: Number(page) }, now),
    choices: async (_input, { db, now }) => {
      const { brands, properties: types, sellers } = await selectOfferCounts(db, now);
      return { brands: named(cars, brands), properties: named(properties, types), sellers };
    },
    one: async ({ id }, { db, now }) => {
      const offer = await selectOffer(db, id, now);
      if (!offer) throw new Refusal('not_found');
      const [row] =
        offer.listingId === null ? [] : await selectCards(db, [Number(offer.listingId)], riyadhDay(now), kinds);
      const [listing = null] = await cardsOf({ index }, catalogueOf(offer.catalogue, kinds), row ? [row] : []);
      return { ...offer, listing };
    },
  };
}
