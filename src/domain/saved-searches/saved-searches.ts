import { firstAlert } from './search-alert.ts';
import type { SavedSearch, SavedSearchChange } from './saved-search.ts';

type Known = Pick<SavedSearch, 'kind' | 'address'>;

/** Whether both are the same search. */
export const isSameSearch = (one: Known, other: Known): boolean =>
  one.address === other.address && one.kind === other.kind;

/** The saved searches after a change, newest first. One that is saved again keeps its first date and takes the new name; a removal older than the saving has no effect. */
export function applySearchChange(saved: readonly SavedSearch[], change: SavedSearchChange): readonly SavedSearch[] {
  const present = saved.find((one) => isSameSearch(one, change));
  if (change.isSaved) {
    if (present)
      return saved.map((one) =>
        one === present ? { ...one, name: change.name, ...(change.alert && { alert: change.alert }) } : one,
      );
    const { kind, address, name, names = {}, alert = firstAlert, at } = change;
    return [{ kind, address, name, names, alert, savedAt: at }, ...saved];
  }
  return present && isLater(change.at, present.savedAt) ? saved.filter((one) => one !== present) : saved;
}

/** Folds changes into one batch: the latest for each search, sorted by time. Sending it has the same effect as sending them all. */
export function foldSearchChanges(...batches: readonly (readonly SavedSearchChange[])[]): SavedSearchChange[] {
  const latest = new Map<string, SavedSearchChange>();
  for (const change of batches.flat()) {
    const key = `${change.kind} ${change.address}`;
    const known = latest.get(key);
    if (!known || !isLater(known.at, change.at)) latest.set(key, change);
  }
  return [...latest.values()].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

const isLater = (one: string, other: string) => Date.parse(one) > Date.parse(other);
