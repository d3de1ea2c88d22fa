import * as v from 'valibot';
import { conditions } from '#domain/financing/condition.ts';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { NonNegativeMoney } from '#domain/money/non-negative-money.ts';
import { Photo } from '#domain/uploads/photo.ts';
import { Name, OwnWords } from '#domain/words/name.ts';
import { ListingOffer } from './listing-offer.ts';
import { PriceLabel } from './price-label.ts';

/** Public number of a listing. */
export const ListingId = DatabaseId;
export type ListingId = v.InferOutput<typeof ListingId>;

/**
 * The tax in the price: VAT, VAT on the dealer's margin, none from a private seller, transfer tax on a property, or
 * none on a rent.
 */
export const PriceNote = v.picklist(['vat_included', 'vat_on_margin', 'private_no_vat', 'transfer_tax', 'rent_no_vat']);
export type PriceNote = v.InferOutput<typeof PriceNote>;

/** A listing as lists show it, with the data to filter and sort it on the device. */
export const ListingCard = v.object({
  id: ListingId,
  title: Name,
  /** The price without an offer, halalas; null is "price on request". `currentPrice` gives the price today. */
  price: v.nullable(NonNegativeMoney),
  priceNote: PriceNote,
  /**
   * The monthly figure, halalas: the installment under the standing terms, or the monthly rent; null only where it
   * cannot be derived.
   */
  monthly: v.nullable(NonNegativeMoney),
  /** The public offer running at the time of the answer; absent in cards stored by older versions. */
  offer: v.nullish(ListingOffer),
  /** By attribute key of the catalogue. */
  values: v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.array(v.string())]))),
  /** Names of the codes in `values`, by attribute key, or by `key:code` where an attribute has several codes. */
  names: v.record(v.string(), Name),
  cover: v.nullable(Photo),
  seller: v.object({ kind: v.picklist(['individual', 'showroom', 'marketing_office']), isVerified: v.boolean() }),
  availability: v.picklist(['available', 'sold']),
  /** Null with too few comparables; absent in cards stored by older versions. */
  label: v.nullish(PriceLabel),
  isSample: v.boolean(),
  createdAt: v.string(),
});
export type ListingCard = v.InferOutput<typeof ListingCard>;

/** One group of additional features, as the seller listed them. */
export const FeatureGroup = v.object({ name: Name, items: v.array(Name) });
export type FeatureGroup = v.InferOutput<typeof FeatureGroup>;

/** The seller. Phone and WhatsApp are the advert's own or else the seller's; they are shown only on a tap. */
export const ListingSeller = v.object({
  slug: v.nullable(v.string()),
  kind: v.picklist(['individual', 'showroom', 'marketing_office']),
  name: Name,
  logo: v.nullable(Photo),
  city: v.nullable(Name),
  phone: v.nullable(v.string()),
  whatsapp: v.nullable(v.string()),
  yearsExperience: v.nullable(v.number()),
  verifiedAt: v.nullable(v.string()),
  verifiedWhat: v.nullable(Name),
  listings: v.pipe(v.number(), v.integer()),
});
export type ListingSeller = v.InferOutput<typeof ListingSeller>;

/** A video of a listing. */
export const ListingVideo = v.object({ kind: v.picklist(['file', 'link']), url: v.pipe(v.string(), v.maxLength(500)) });
export type ListingVideo = v.InferOutput<typeof ListingVideo>;

/** Everything the page of a listing shows. */
export const ListingDetail = v.object({
  ...ListingCard.entries,
  description: v.nullable(OwnWords),
  photos: v.array(Photo),
  features: v.array(FeatureGroup),
  /** The server always names it; null in a listing that a device knows only from a list (`listingOfCard`). */
  soldBy: v.nullable(ListingSeller),
  /** Doubts the seller was asked about, such as `mileage_suspect`. */
  flags: v.array(v.string()),
  /** Opened only on a tap: a file on this site, or an external link. */
  video: v.nullable(ListingVideo),
  /** The standing terms that apply; null for a rent. */
  financedAs: v.nullable(v.picklist(conditions)),
  updatedAt: v.string(),
});
export type ListingDetail = v.InferOutput<typeof ListingDetail>;
