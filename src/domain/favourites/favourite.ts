import * as v from 'valibot';
import { NonNegativeMoney } from '#domain/money/non-negative-money.ts';
import { kindNames } from '#domain/catalogue/kind.ts';
import { ListingCard, ListingId } from '#domain/listings/listing.ts';
import { Instant } from '#domain/time/instant.ts';
import { Name } from '#domain/words/name.ts';

/** Maximum listings in one change; also the maximum a device keeps for a guest. */
export const MAX_FAVOURITES = 200;

/** A listing was saved or removed. */
export const FavouriteChange = v.object({
  kind: v.picklist(kindNames),
  id: ListingId,
  isSaved: v.boolean(),
  /** Price when it was saved, halalas; null is "price on request", and a removal needs none. */
  price: v.nullable(NonNegativeMoney),
  /** Time by the clock of the device. The later of two changes wins, in whatever order they arrive. */
  at: Instant,
});
export type FavouriteChange = v.InferOutput<typeof FavouriteChange>;

/** Several changes in one command. */
export const FavouriteChanges = v.object({
  changes: v.pipe(
    v.array(FavouriteChange, 'required'),
    v.minLength(1, 'required'),
    v.maxLength(MAX_FAVOURITES, 'too_many'),
  ),
});
export type FavouriteChanges = v.InferOutput<typeof FavouriteChanges>;

/** A saved listing, with its price at that time. */
export const Favourite = v.object({
  kind: v.picklist(kindNames),
  id: ListingId,
  savedAt: v.string(),
  /** Halalas; null is "price on request". */
  savedPrice: v.nullable(NonNegativeMoney),
  /** Title when it was saved. */
  title: Name,
  /** The listing now; null when it is no longer offered. */
  listing: v.nullable(ListingCard),
});
export type Favourite = v.InferOutput<typeof Favourite>;
