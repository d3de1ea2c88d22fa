import type { Favourite, FavouriteChange } from './favourite.ts';

/** The data of a favourite known everywhere; the rest comes from the server. */
export type Saved = Pick<Favourite, 'kind' | 'id' | 'savedAt' | 'savedPrice'>;

/** Whether both are the same listing. */
export const isSameListing = (one: Pick<Saved, 'kind' | 'id'>, other: Pick<Saved, 'kind' | 'id'>): boolean =>
  one.id === other.id && one.kind === other.kind;

/**
 * The favourites after a change, newest first. Saving again keeps the first date and price; a removal older than the
 * saving has no effect.
 */
export function applyFavourite<S extends Saved>(
  saved: readonly (S | Saved)[],
  change: FavouriteChange,
): readonly (S | Saved)[] {
  const present = saved.find((one) => isSameListing(one, change));
  if (change.isSaved)
    return present
      ? saved
      : [{ kind: change.kind, id: change.id, savedAt: change.at, savedPrice: change.price }, ...saved];
  return present && isLater(change.at, present.savedAt) ? saved.filter((one) => one !== present) : saved;
}

/**
 * Folds changes into one batch: the latest for each listing, sorted by time. Sending it has the same effect as sending
 * them all.
 */
export function foldChanges(...batches: readonly (readonly FavouriteChange[])[]): FavouriteChange[] {
  const latest = new Map<string, FavouriteChange>();
  for (const change of batches.flat()) {
    const key = `${change.kind} ${change.id}`;
    const known = latest.get(key);
    if (!known || !isLater(known.at, change.at)) latest.set(key, change);
  }
  return [...latest.values()].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** The price change of a saved listing in halalas, above 0 when it rose; null where one of the prices is unknown. */
export function priceChange({ savedPrice }: Pick<Saved, 'savedPrice'>, price: number | null): number | null {
  return savedPrice === null || price === null ? null : price - savedPrice;
}

const isLater = (one: string, other: string) => Date.parse(one) > Date.parse(other);
