import * as v from 'valibot';
import { NonNegativeMoney } from '#domain/money/non-negative-money.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { ListingCard, ListingId } from '#domain/listings/listing.ts';
import { Instant } from '#domain/time/instant.ts';
import { Name } from '#domain/words/name.ts';

const kinds = ['cars', 'properties'] as const satisfies readonly Catalogue['kind'][];

/** Most listings one change may name; also the most a device keeps for somebody who has not signed in. */
export const MAX_FAVOURITES = 200;

/** Somebody saved a listing, or took it out of what they saved. */
export const FavouriteChange = v.object({
  kind: v.picklist(kinds),
  id: ListingId,
  isSaved: v.boolean(),
  /** What it cost when it was saved, halalas; null is "price on request", and nobody needs it to take one out. */
  price: v.nullable(NonNegativeMoney),
  /** When, by the clock of the device. Of two changes the later one counts, in whatever order they arrive. */
  at: Instant,
});
export type FavouriteChange = v.InferOutput<typeof FavouriteChange>;

/** What a person does to their favourites at once. */
export const FavouriteChanges = v.object({
  changes: v.pipe(
    v.array(FavouriteChange, 'required'),
    v.minLength(1, 'required'),
    v.maxLength(MAX_FAVOURITES, 'too_many'),
  ),
});
export type FavouriteChanges = v.InferOutput<typeof FavouriteChanges>;

/** A listing somebody saved, with what it cost then. */
export const Favourite = v.object({
  kind: v.picklist(kinds),
  id: ListingId,
  savedAt: v.string(),
  /** Halalas; null is "price on request". */
  savedPrice: v.nullable(NonNegativeMoney),
  /** What it was called when it was saved. */
  title: Name,
  /** As it is now; null when it is no longer offered. */
  listing: v.nullable(ListingCard),
});
export type Favourite = v.InferOutput<typeof Favourite>;
