import type { Favourite, FavouriteChange } from './favourite.ts';

/** What is known of a favourite everywhere: the server says the rest. */
export type Saved = Pick<Favourite, 'kind' | 'id' | 'savedAt' | 'savedPrice'>;

/** Whether two name the same listing. */
export const isSameListing = (one: Pick<Saved, 'kind' | 'id'>, other: Pick<Saved, 'kind' | 'id'>): boolean =>
  one.id === other.id && one.kind === other.kind;

/** The favourites after a change, newest first. Saving what is saved keeps its first day and price; a removal older than the saving changes nothing. */
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

/** Changes as one: of those to the same listing the latest, in the order of their time. Sending this is the same as sending all of them. */
export function foldChanges(...batches: readonly (readonly FavouriteChange[])[]): FavouriteChange[] {
  const latest = new Map<string, FavouriteChange>();
  for (const change of batches.flat()) {
    const key = `${change.kind} ${change.id}`;
    const known = latest.get(key);
    if (!known || !isLater(known.at, change.at)) latest.set(key, change);
  }
  return [...latest.values()].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** By how much, in halalas, a saved listing became dearer (above 0) or cheaper since; null where one of the prices is not known. */
export function priceChange({ savedPrice }: Pick<Saved, 'savedPrice'>, price: number | null): number | null {
  return savedPrice === null || price === null ? null : price - savedPrice;
}

const isLater = (one: string, other: string) => Date.parse(one) > Date.parse(other);
