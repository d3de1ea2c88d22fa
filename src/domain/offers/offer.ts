import * as v from 'valibot';
import { kindNames } from '#domain/catalogue/kind.ts';
import { ListingCard } from '#domain/listings/listing.ts';
import { OfferAudience, OfferId } from '#domain/listings/listing-offer.ts';
import { NonNegativeMoney } from '#domain/money/non-negative-money.ts';
import { CalendarDay } from '#domain/time/calendar-day.ts';
import { Photo } from '#domain/uploads/photo.ts';
import { Name } from '#domain/words/name.ts';

/** Values of `type` in the offers list; `all` includes every kind. */
export const OfferType = v.picklist(['all', ...kindNames, 'individuals', 'showrooms', 'companies']);
export type OfferType = v.InferOutput<typeof OfferType>;

/** A special offer: list price without VAT, less the discount, plus VAT. In halalas; days by the Riyadh calendar. */
export const Offer = v.object({
  id: OfferId,
  slug: v.string(),
  catalogue: v.picklist(kindNames),
  audience: OfferAudience,
  title: Name,
  description: Name,
  /** Without VAT. */
  price: NonNegativeMoney,
  /** Without VAT. */
  priceAfterDiscount: NonNegativeMoney,
  priceInclVat: NonNegativeMoney,
  /** The price without the offer, VAT included like `priceInclVat`; null where the offer is not lower. */
  priceBefore: v.nullable(NonNegativeMoney),
  monthly: v.nullable(NonNegativeMoney),
  /**
   * What financing the offer's price costs under the standard terms behind `monthly`: the APR as a decimal fraction, the
   * total with down payment and fee. Null where it is not financed, absent in answers stored by an earlier version.
   */
  financing: v.optional(v.nullable(v.object({ apr: v.number(), total: NonNegativeMoney }))),
  startsOn: CalendarDay,
  endsOn: CalendarDay,
  /** Calendar days in Riyadh; 0 ends today; negative has ended. */
  daysLeft: v.pipe(v.number(), v.integer()),
  cover: v.nullable(Photo),
  listingId: v.nullable(v.string()),
  seller: v.nullable(
    v.object({ slug: v.string(), kind: ListingCard.entries.seller.entries.kind, name: Name, isVerified: v.boolean() }),
  ),
  isSample: v.boolean(),
});
export type Offer = v.InferOutput<typeof Offer>;

/** An offer with its listing. */
export const OfferDetail = v.object({ ...Offer.entries, listing: v.nullable(ListingCard) });
export type OfferDetail = v.InferOutput<typeof OfferDetail>;

const Choices = v.array(v.object({ code: v.string(), name: Name, count: v.number() }));

/** Filters of the offers list, each with its number of offers. */
export const OfferChoices = v.object({ brands: Choices, properties: Choices, sellers: Choices });
export type OfferChoices = v.InferOutput<typeof OfferChoices>;
