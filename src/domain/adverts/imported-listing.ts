import * as v from 'valibot';
import { kindNames } from '#domain/catalogue/kind.ts';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { ListingId } from '#domain/listings/listing.ts';
import { NonNegativeMoney } from '#domain/money/non-negative-money.ts';
import { Instant } from '#domain/time/instant.ts';
import { MAX_LISTING_PHOTOS } from '#domain/uploads/photo-limits.ts';
import { Photo, PhotoId } from '#domain/uploads/photo.ts';
import { Name, OwnWords } from '#domain/words/name.ts';
import { optionalText, writtenLine } from '#domain/words/written-text.ts';
import { Approval } from './advert.ts';

/** Where the desk stands with a listing of a file: it waits, everybody sees it, or it was taken down. */
export const ImportedState = v.picklist(['waiting', 'accepted', 'rejected']);
export type ImportedState = v.InferOutput<typeof ImportedState>;

/** A doubt of an import, such as `price_suspect`. */
export const ImportFlag = v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/, 'malformed'), v.examples(['price_suspect']));

/** Number of an import; importing the same file again keeps it. */
export const ImportFileId = DatabaseId;

/** Whose listings are meant: those of the file, or of all files of its seller with the same kind. */
export const ImportedScope = v.picklist(['file', 'seller']);
export type ImportedScope = v.InferOutput<typeof ImportedScope>;

/** Listings that one decision is about at most: more than the largest file holds. */
const MAX_DECIDED = 2_000_000;
/** Listings that can be chosen one by one. */
const MAX_CHOSEN = 100;

/** Numbers of listings by state, and the doubts about those that wait, most frequent first. */
const importedNumbers = {
  waiting: v.number(),
  accepted: v.number(),
  rejected: v.number(),
  flags: v.array(v.object({ flag: v.string(), count: v.number() })),
};
const ImportedNumbers = v.object(importedNumbers);
export type ImportedNumbers = v.InferOutput<typeof ImportedNumbers>;

/** A file of an import, with the numbers of its listings by state; corrected by a later file they belong to that one. */
export const ImportedFile = v.object({
  id: ImportFileId,
  /** Null for files of earlier versions. */
  name: v.nullable(v.string()),
  source: v.string(),
  kind: v.picklist(kindNames),
  /** The showroom or office; null where the listings belong to nobody here. */
  seller: v.nullable(Name),
  importedAt: v.string(),
  ...importedNumbers,
  /** All files of its seller with the same kind, where there are several. */
  ofSeller: v.optional(v.nullable(ImportedNumbers), null),
});
export type ImportedFile = v.InferOutput<typeof ImportedFile>;

/** A listing of a file as the desk sees it in a list. */
export const ImportedListing = v.object({
  id: ListingId,
  kind: v.picklist(kindNames),
  title: Name,
  /** Halalas; null is "price on request". */
  price: v.nullable(NonNegativeMoney),
  /** For rent or for sale; null where it is not known, or nothing of its kind is rented. */
  purpose: v.nullable(v.picklist(['rent', 'sale'])),
  city: v.nullable(Name),
  district: v.nullable(Name),
  flags: v.array(v.string()),
});
export type ImportedListing = v.InferOutput<typeof ImportedListing>;

/** What the desk does with listings of a file. `rent` and `sale` say it of those that do not. */
export const ImportDecision = v.picklist(['accept', 'remove', 'rent', 'sale']);
export type ImportDecision = v.InferOutput<typeof ImportDecision>;

/** A decision about all listings of a file or its seller in a state, narrowed by a doubt or to chosen ones. */
export const DecideImported = v.object({
  file: ImportFileId,
  scope: v.optional(ImportedScope, 'file'),
  state: ImportedState,
  flag: v.nullable(ImportFlag),
  ids: v.nullable(v.pipe(v.array(ListingId), v.minLength(1, 'required'), v.maxLength(MAX_CHOSEN, 'too_many'))),
  decision: ImportDecision,
  /** Their number as staff saw it: when it is another by now, nothing happens. */
  seen: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DECIDED)),
});
export type DecideImported = v.InferOutput<typeof DecideImported>;

/** What became of it. */
export const ImportedReceipt = v.object({
  key: v.string(),
  changed: v.number(),
  /** Not accepted, because nobody knows whether they are for rent or for sale. */
  withoutPurpose: v.number(),
  /** Not accepted, because their advertisement licence has ended. */
  licenceEnded: v.number(),
});
export type ImportedReceipt = v.InferOutput<typeof ImportedReceipt>;

/** The decisions that are possible in a state. */
export const decisionsIn: Readonly<Record<ImportedState, readonly ImportDecision[]>> = {
  waiting: ['accept', 'remove', 'rent', 'sale'],
  accepted: ['remove'],
  rejected: ['accept'],
};

const Purpose = v.picklist(['rent', 'sale']);
/** A code of the list of rent periods, which the server checks. */
const RentPeriod = v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/, 'malformed'), v.examples(['yearly']));

/** One listing of a file with what the desk may correct. */
export const ImportedDetail = v.object({
  ...ImportedListing.entries,
  approval: Approval,
  rentPeriod: v.nullable(RentPeriod),
  /** Whether listings of its kind are for rent or for sale. */
  hasPurpose: v.boolean(),
  description: v.nullable(OwnWords),
  photos: v.array(Photo),
  /** The file it was last written from, and the showroom or office; null where there is none. */
  file: v.nullable(ImportFileId),
  seller: v.nullable(Name),
  /** When it was last written. */
  updatedAt: v.string(),
});
export type ImportedDetail = v.InferOutput<typeof ImportedDetail>;

/** Characters of a title of a file, and of a description. */
const MAX_IMPORTED_TITLE = 200;
const MAX_IMPORTED_DESCRIPTION = 5_000;
/** Halalas: less than a hundred riyals is a typing error. */
const MIN_PRICE = 10_000;
const MAX_PRICE = 100_000_000_000;

/** What the desk corrects; null is "price on request", or no such text. Another import of the file leaves it so. */
export const CorrectImported = v.object({
  id: ListingId,
  /** When it was last written, as staff saw it: when it is another by now, nothing happens. */
  seen: Instant,
  title: v.object({ en: writtenLine(MAX_IMPORTED_TITLE), ar: writtenLine(MAX_IMPORTED_TITLE) }),
  description: v.object({
    en: optionalText(MAX_IMPORTED_DESCRIPTION),
    ar: optionalText(MAX_IMPORTED_DESCRIPTION),
  }),
  price: v.nullable(
    v.pipe(v.number(), v.integer(), v.minValue(MIN_PRICE, 'out_of_range'), v.maxValue(MAX_PRICE, 'out_of_range')),
  ),
  purpose: v.nullable(Purpose),
  rentPeriod: v.nullable(RentPeriod),
  photos: v.pipe(v.array(PhotoId), v.maxLength(MAX_LISTING_PHOTOS, 'too_many')),
});
export type CorrectImported = v.InferOutput<typeof CorrectImported>;
