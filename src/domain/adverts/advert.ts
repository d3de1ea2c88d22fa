import * as v from 'valibot';
import { Answer } from '#domain/applications/application.ts';
import { catalogues } from '#domain/catalogue/catalogues.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { FeatureGroup, ListingId } from '#domain/listings/listing.ts';
import { Photo, PhotoId } from '#domain/uploads/photo.ts';
import { StoredVideo, VideoId } from '#domain/uploads/video.ts';
import { Name } from '#domain/words/name.ts';
import { writtenLine } from '#domain/words/written-text.ts';

/** Version of what is sent; the server takes the last three, as an advert may have waited on a device for weeks. */
export const ADVERT_VERSION = 1;
const MIN_VERSION = Math.max(1, ADVERT_VERSION - 2);

/** Longest name of an advert, characters. */
export const MAX_ADVERT_TITLE = 100;

/** What is advertised: one of the catalogues. */
export const AdvertKind = v.picklist(catalogues.map(({ kind }) => kind) as [Catalogue['kind'], ...Catalogue['kind'][]]);
export type AdvertKind = v.InferOutput<typeof AdvertKind>;

/** One answer: as in a form, or several codes of one list. */
const AdvertAnswer = v.union([
  Answer,
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(100, 'too_many')),
]);
export type AdvertAnswer = v.InferOutput<typeof AdvertAnswer>;

/** Answers by question. While a person types, numbers and money (riyals) are text as typed. */
export const AdvertAnswers = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(40)), AdvertAnswer),
  v.maxEntries(80, 'too_many'),
);
export type AdvertAnswers = v.InferOutput<typeof AdvertAnswers>;

/** Bounds of the feature groups an advertiser may write. */
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
  /** The cover first. */
  photos: v.pipe(v.array(PhotoId), v.maxLength(100, 'too_many')),
  /** A film sent as a file; it stands before a link among the answers. */
  video: v.optional(v.nullable(VideoId), null),
};

/** A whole advert in one command. What the answers must be is the form's to say: `checkAdvert`. */
export const AdvertInput = v.object({ kind: AdvertKind, ...sent });
export type AdvertInput = v.InferOutput<typeof AdvertInput>;

/** An advert changed as a whole, by its public number. */
export const AdvertChange = v.object({ id: ListingId, ...sent });
export type AdvertChange = v.InferOutput<typeof AdvertChange>;

export const AdvertReceipt = v.object({ id: v.string(), number: v.string(), key: v.string() });
export type AdvertReceipt = v.InferOutput<typeof AdvertReceipt>;

/** Where an advert stands between its owner and the desk. */
export const Approval = v.picklist(['pending', 'accepted', 'rejected', 'expired']);
export type Approval = v.InferOutput<typeof Approval>;

/** Why the desk does not show an advert. */
export const RejectionReason = v.picklist(
  ['photos', 'details', 'price', 'licence', 'duplicate', 'not_allowed', 'other'],
  'required',
);
export type RejectionReason = v.InferOutput<typeof RejectionReason>;

/** As its owner reads it. */
export const AdvertRejection = v.object({ reason: RejectionReason, text: v.nullable(v.string()), at: v.string() });
export type AdvertRejection = v.InferOutput<typeof AdvertRejection>;

/** Whether a thing can still be had. */
export const Availability = v.picklist(['available', 'sold'], 'invalid');
export type Availability = v.InferOutput<typeof Availability>;

/** One of a person's own adverts in their list. */
export const ProductCard = v.object({
  /** Also the public number. */
  id: ListingId,
  kind: AdvertKind,
  title: Name,
  cover: v.nullable(Photo),
  /** Halalas. */
  price: v.nullable(v.number()),
  availability: Availability,
  approval: Approval,
  rejection: v.nullable(AdvertRejection),
  /** Times it was looked at, one a device a day. */
  views: v.number(),
  favourites: v.number(),
  sentAt: v.string(),
  /** The last day it is shown, 2026-11-21; null until it is accepted. */
  expiresOn: v.nullable(v.string()),
  mayRenew: v.boolean(),
  /** How many it has; one that a file brought begins with none, and nobody looks at it before it has enough. */
  images: v.number(),
});
export type ProductCard = v.InferOutput<typeof ProductCard>;

/** What /my-products can be narrowed down to (specification, section 2, with decision 13). */
export const ProductFilter = v.picklist([
  'all',
  'cars',
  'properties',
  'available',
  'sold',
  'approved',
  'under_review',
  'expired',
]);
export type ProductFilter = v.InferOutput<typeof ProductFilter>;

/** An advert with everything in it, for whoever may change or judge it. */
export const OwnAdvert = v.object({
  ...ProductCard.entries,
  schemaVersion: v.number(),
  answers: AdvertAnswers,
  features: v.array(FeatureGroup),
  photos: v.array(Photo),
  video: v.nullable(StoredVideo),
  /** Rises with every change. */
  version: v.number(),
});
export type OwnAdvert = v.InferOutput<typeof OwnAdvert>;

/** Why two adverts look like one thing. */
export const Likeness = v.picklist(['plate', 'vin', 'licence', 'photo']);
export type Likeness = v.InferOutput<typeof Likeness>;

/** Another advert that seems to be of the same thing. Somebody else's is named only where everybody can see it. */
export const SimilarAdvert = v.object({
  id: ListingId,
  kind: AdvertKind,
  title: Name,
  isOwn: v.boolean(),
  isShown: v.boolean(),
  by: v.array(Likeness),
});
export type SimilarAdvert = v.InferOutput<typeof SimilarAdvert>;

/** What an advert is known by, to find others of the same thing. */
export const Marks = v.object({
  plate: v.nullable(v.pipe(v.string(), v.maxLength(40))),
  vin: v.nullable(v.pipe(v.string(), v.maxLength(40))),
  licence: v.nullable(v.pipe(v.string(), v.maxLength(40))),
  photos: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(40, 'too_many')),
  /** The advert that asks, when it is there already. */
  except: v.nullable(ListingId),
});
export type Marks = v.InferOutput<typeof Marks>;

/** An advert at the desk. */
export const DeskAdvertCard = v.object({ ...ProductCard.entries, seller: v.string() });
export type DeskAdvertCard = v.InferOutput<typeof DeskAdvertCard>;

/** Everything the desk needs to judge an advert. */
export const DeskAdvert = v.object({
  ...OwnAdvert.entries,
  /** Names of the codes among the answers, by question, or `question:code` where it has several. */
  names: v.record(v.string(), Name),
  similar: v.array(SimilarAdvert),
  seller: v.string(),
});
export type DeskAdvert = v.InferOutput<typeof DeskAdvert>;
