import * as v from 'valibot';
import { Answer } from '#domain/applications/application.ts';
import { kindNames } from '#domain/catalogue/kind.ts';
import { FeatureGroup, ListingId } from '#domain/listings/listing.ts';
import { PriceLabel } from '#domain/listings/price-label.ts';
import { BusinessId } from '#domain/partners/seller-choice.ts';
import { Photo, PhotoId } from '#domain/uploads/photo.ts';
import { StoredVideo, VideoId } from '#domain/uploads/video.ts';
import { Name } from '#domain/words/name.ts';
import { Takedown } from '#domain/listings/takedown.ts';
import { writtenLine } from '#domain/words/written-text.ts';

/** Version of the data sent; the server accepts the last three, as an advert may wait on a device for weeks. */
export const ADVERT_VERSION = 1;
const MIN_VERSION = Math.max(1, ADVERT_VERSION - 2);

/** Maximum length of a title, in characters. */
export const MAX_ADVERT_TITLE = 100;

/** One answer: as in an application, or several codes of one list. */
const AdvertAnswer = v.union([
  Answer,
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(100, 'too_many')),
]);
export type AdvertAnswer = v.InferOutput<typeof AdvertAnswer>;

/** Answers by question. In a draft, numbers and money (riyals) are text as typed. */
export const AdvertAnswers = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(40)), AdvertAnswer),
  v.maxEntries(80, 'too_many'),
);
export type AdvertAnswers = v.InferOutput<typeof AdvertAnswers>;

/** Limits for the feature groups an advertiser writes. */
export const MAX_GROUPS = 20;
export const MAX_ITEMS = 60;
export const MAX_FEATURE_LENGTH = 80;

const Word = writtenLine(MAX_FEATURE_LENGTH);
const Words = v.object({ en: Word, ar: Word });
const SentGroup = v.object({
  name: Words,
  items: v.pipe(v.array(Words), v.minLength(1, 'required'), v.maxLength(MAX_ITEMS, 'too_many')),
});

const sent = {
  schemaVersion: v.pipe(v.number(), v.integer(), v.minValue(MIN_VERSION), v.maxValue(ADVERT_VERSION)),
  answers: AdvertAnswers,
  features: v.pipe(v.array(SentGroup), v.maxLength(MAX_GROUPS, 'too_many')),
  /** The cover is first. */
  photos: v.pipe(v.array(PhotoId), v.maxLength(100, 'too_many')),
  /** An uploaded video; it takes precedence over a link among the answers. */
  video: v.optional(v.nullable(VideoId), null),
  /** The business that a member of its team sends it for; absent for an advert of one's own. */
  business: v.optional(BusinessId),
};

/** A replacement of a whole advert, by its public number. */
export const AdvertChange = v.object({ id: ListingId, ...sent });
export type AdvertChange = v.InferOutput<typeof AdvertChange>;

export const AdvertReceipt = v.object({ id: v.string(), number: v.string(), key: v.string() });
export type AdvertReceipt = v.InferOutput<typeof AdvertReceipt>;

/** State of the review of an advert; `removed`: taken down by the desk. */
export const Approval = v.picklist(['pending', 'accepted', 'rejected', 'expired', 'removed']);
export type Approval = v.InferOutput<typeof Approval>;

/** The lists of adverts at the desk, by what became of them. */
export const AdvertsState = v.picklist(['waiting', 'accepted', 'rejected', 'removed', 'all']);
export type AdvertsState = v.InferOutput<typeof AdvertsState>;

/** What is doubtful about an advert: somebody reported it, or another one has its plate, chassis number, licence or a photo. */
export const AdvertDoubt = v.picklist(['reported', 'similar']);
export type AdvertDoubt = v.InferOutput<typeof AdvertDoubt>;

/** Why staff reject an advert. */
export const RejectionReason = v.picklist(
  ['photos', 'details', 'price', 'licence', 'duplicate', 'not_allowed', 'other'],
  'required',
);
export type RejectionReason = v.InferOutput<typeof RejectionReason>;

/** A rejection as shown to the owner. */
export const AdvertRejection = v.object({ reason: RejectionReason, text: v.nullable(v.string()), at: v.string() });
export type AdvertRejection = v.InferOutput<typeof AdvertRejection>;

/** Whether the listing is still available. */
export const Availability = v.picklist(['available', 'sold'], 'invalid');
export type Availability = v.InferOutput<typeof Availability>;

/** Why two adverts look like duplicates. */
export const Likeness = v.picklist(['plate', 'vin', 'licence', 'photo']);
export type Likeness = v.InferOutput<typeof Likeness>;

/** The identifying features used to find duplicates. */
export const Marks = v.object({
  plate: v.nullable(v.pipe(v.string(), v.maxLength(40))),
  vin: v.nullable(v.pipe(v.string(), v.maxLength(40))),
  licence: v.nullable(v.pipe(v.string(), v.maxLength(40))),
  photos: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(40, 'too_many')),
  /** The advert to leave out, once it is stored. */
  except: v.nullable(ListingId),
});
export type Marks = v.InferOutput<typeof Marks>;

/** The schemas that name kinds, for these kinds. */
export function advertSchemas<const K extends string>(names: readonly [K, ...K[]]) {
  /** The kind of an advert: one of the catalogues. */
  const AdvertKind = v.picklist(names);

  /** A whole advert in one command. `checkAdvert` checks the answers against the form. */
  const AdvertInput = v.object({ kind: AdvertKind, ...sent });

  /** An advert in its owner's list. */
  const ProductCard = v.object({
    /** Equals the public number. */
    id: ListingId,
    kind: AdvertKind,
    title: Name,
    cover: v.nullable(Photo),
    /** Halalas. */
    price: v.nullable(v.number()),
    availability: Availability,
    approval: Approval,
    rejection: v.nullable(AdvertRejection),
    /** Why it was taken down; absent in answers that were stored by an earlier version. */
    takedown: v.optional(v.nullable(Takedown), null),
    /** Number of views, one per device and day. */
    views: v.number(),
    favourites: v.number(),
    /** Presses on phone or WhatsApp, one per device, way and day. Absent in answers that were stored by an earlier version. */
    contacts: v.optional(v.number(), 0),
    /** Requests to call, name the price or show it, of the last year. Absent in answers that were stored by an earlier version, as the label. */
    requests: v.optional(v.number(), 0),
    /** Its price beside comparable listings, while it is for sale and they are enough. */
    label: v.optional(v.nullable(PriceLabel), null),
    sentAt: v.string(),
    /** The last day it is shown, 2026-11-21; null until it is accepted. */
    expiresOn: v.nullable(v.string()),
    mayRenew: v.boolean(),
    /** Number of images; an imported advert starts with none and is not reviewed until it has enough. */
    images: v.number(),
  });

  /** Filters of /my-products (specification, section 2, with decision 13). */
  const ProductFilter = v.picklist(['all', ...names, 'available', 'sold', 'approved', 'under_review', 'expired']);

  /** An advert with all its data, for its owner and for staff. */
  const OwnAdvert = v.object({
    ...ProductCard.entries,
    schemaVersion: v.number(),
    answers: AdvertAnswers,
    features: v.array(FeatureGroup),
    photos: v.array(Photo),
    video: v.nullable(StoredVideo),
    /** The business it belongs to, for a member of its team; null for an advert of one's own. Absent in answers that were stored by an earlier version. */
    business: v.optional(v.nullable(v.string()), null),
    /** Increases with every change. */
    version: v.number(),
  });

  /** Another advert that may be a duplicate. One of another owner is named only when it is public. */
  const SimilarAdvert = v.object({
    id: ListingId,
    kind: AdvertKind,
    title: Name,
    isOwn: v.boolean(),
    isShown: v.boolean(),
    by: v.array(Likeness),
  });

  /** An advert in the list of staff. */
  const DeskAdvertCard = v.object({
    ...ProductCard.entries,
    seller: Name,
    /** Increases with every change. */
    version: v.number(),
  });

  /** All data for the review of an advert. */
  const DeskAdvert = v.object({
    ...OwnAdvert.entries,
    /** Names of the codes in the answers, by question, or by `question:code` where it has several. */
    names: v.record(v.string(), Name),
    similar: v.array(SimilarAdvert),
    seller: Name,
    /** Of the member of staff who reads it: only colleagues may decide about it. */
    isOwn: v.boolean(),
  });

  return { AdvertKind, AdvertInput, ProductCard, ProductFilter, OwnAdvert, SimilarAdvert, DeskAdvertCard, DeskAdvert };
}

/** The schemas of adverts of the product's kinds. */
export const {
  AdvertKind,
  AdvertInput,
  ProductCard,
  ProductFilter,
  OwnAdvert,
  SimilarAdvert,
  DeskAdvertCard,
  DeskAdvert,
} = advertSchemas(kindNames);
export type AdvertKind = v.InferOutput<typeof AdvertKind>;
export type AdvertInput = v.InferOutput<typeof AdvertInput>;
export type ProductCard = v.InferOutput<typeof ProductCard>;
export type ProductFilter = v.InferOutput<typeof ProductFilter>;
export type OwnAdvert = v.InferOutput<typeof OwnAdvert>;
export type SimilarAdvert = v.InferOutput<typeof SimilarAdvert>;
export type DeskAdvertCard = v.InferOutput<typeof DeskAdvertCard>;
export type DeskAdvert = v.InferOutput<typeof DeskAdvert>;
