import * as v from 'valibot';
import { conditions } from '#domain/financing/condition.ts';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { NonNegativeMoney } from '#domain/money/non-negative-money.ts';
import { Photo } from '#domain/uploads/photo.ts';
import { Name, OwnWords } from '#domain/words/name.ts';
import { ListingOffer } from './listing-offer.ts';

/** Short public number of a listing. */
export const ListingId = DatabaseId;
export type ListingId = v.InferOutput<typeof ListingId>;

/** What the shown price contains: VAT, VAT on the dealer's margin, none because a private person sells, the transfer tax of a property instead, or none because a property is let. */
export const PriceNote = v.picklist(['vat_included', 'vat_on_margin', 'private_no_vat', 'transfer_tax', 'rent_no_vat']);
export type PriceNote = v.InferOutput<typeof PriceNote>;

/** What a list shows of a listing; enough to filter and sort it again on the device. */
export const ListingCard = v.object({
  id: ListingId,
  title: Name,
  /** What a buyer pays without an offer, halalas; null is "price on request". What it costs today says `currentPrice`. */
  price: v.nullable(NonNegativeMoney),
  priceNote: PriceNote,
  /** What it costs a month, halalas: the installment under the standing terms, or the rent by the month; null exactly when there is nothing to tell it from. */
  monthly: v.nullable(NonNegativeMoney),
  /** The public offer that ran when this was answered; absent in what older versions stored. */
  offer: v.nullish(ListingOffer),
  /** By attribute key of the catalogue. */
  values: v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.array(v.string())]))),
  /** Names of the codes in `values`, by attribute key; by `key:code` where a listing has several codes of one attribute. */
  names: v.record(v.string(), Name),
  cover: v.nullable(Photo),
  seller: v.object({ kind: v.picklist(['individual', 'showroom', 'marketing_office']), isVerified: v.boolean() }),
  availability: v.picklist(['available', 'sold']),
  isSample: v.boolean(),
  createdAt: v.string(),
});
export type ListingCard = v.InferOutput<typeof ListingCard>;

/** One group of additional features, as the seller listed them. */
export const FeatureGroup = v.object({ name: Name, items: v.array(Name) });
export type FeatureGroup = v.InferOutput<typeof FeatureGroup>;

/** Who sells. Phone and WhatsApp are those of the advert where it has its own, else of the seller; they stay behind a tap. */
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

/** A film of a listing. */
export const ListingVideo = v.object({ kind: v.picklist(['file', 'link']), url: v.pipe(v.string(), v.maxLength(500)) });
export type ListingVideo = v.InferOutput<typeof ListingVideo>;

/** Everything the page of a listing shows. */
export const ListingDetail = v.object({
  ...ListingCard.entries,
  description: v.nullable(OwnWords),
  photos: v.array(Photo),
  features: v.array(FeatureGroup),
  soldBy: ListingSeller,
  /** Doubts the seller has been asked about, such as `mileage_suspect`. */
  flags: v.array(v.string()),
  /** Opened only on a tap: a file of ours, or a link that leads away. */
  video: v.nullable(ListingVideo),
  /** Which standing terms apply; null when it is rented. */
  financedAs: v.nullable(v.picklist(conditions)),
  updatedAt: v.string(),
});
export type ListingDetail = v.InferOutput<typeof ListingDetail>;
