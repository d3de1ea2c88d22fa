import * as v from 'valibot';
import { ArticleCard } from '#domain/articles/article-card.ts';
import { Programme } from '#domain/financing/programme.ts';
import { ListingCard } from '#domain/listings/listing.ts';
import { Name } from '#domain/words/name.ts';
import { Offer } from '#domain/offers/offer.ts';
import { PartnerCard } from '#domain/partners/partner.ts';
import { Banner } from './banner.ts';

/** Content of the home page: banners, new listings, offers that end soon, partners. */
export const Home = v.object({
  /** Absent where none is public. */
  banners: v.optional(v.array(Banner)),
  newCars: v.array(ListingCard),
  carsTotal: v.number(),
  endingOffers: v.array(Offer),
  brands: v.array(v.object({ id: v.string(), name: Name, cars: v.number() })),
  cities: v.array(v.object({ id: v.string(), name: Name, cars: v.number() })),
  showrooms: v.array(PartnerCard),
  programmes: v.array(Programme),
  articles: v.array(ArticleCard),
});
export type Home = v.InferOutput<typeof Home>;
