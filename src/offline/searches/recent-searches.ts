import * as v from 'valibot';
import { Name } from '#domain/words/name.ts';
import type { Notes } from '../device-notes.ts';

/** A search made on this device, as its address, with the names of the chosen values for showing it without a network. */
const RecentSearch = v.object({
  /** Identifies one visit of a list, whose later searches replace the earlier ones. */
  visit: v.string(),
  kind: v.string(),
  parameters: v.record(v.string(), v.string()),
  names: v.record(v.string(), Name),
});
export type RecentSearch = v.InferOutput<typeof RecentSearch>;

const KEY = 'searches';
const MAX_SEARCHES = 6;

const addressOf = ({ kind, parameters }: Pick<RecentSearch, 'kind' | 'parameters'>) =>
  `${kind}?${new URLSearchParams(parameters).toString()}`;

/** The searches of this device, newest first; none when storage is refused or holds something else. */
export function readSearches(storage: Pick<Notes, 'getItem'> | null): RecentSearch[] {
  try {
    return v.parse(v.array(RecentSearch), JSON.parse(storage?.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** Puts a search first; it replaces an equal one, and the one of the same visit. */
export function rememberSearch(storage: Notes | null, search: RecentSearch): void {
  const others = readSearches(storage).filter(
    (other) => other.visit !== search.visit && addressOf(other) !== addressOf(search),
  );
  write(storage, [search, ...others].slice(0, MAX_SEARCHES));
}

/** Removes one search and returns the others. */
export function removeSearch(storage: Notes | null, search: RecentSearch): RecentSearch[] {
  const others = readSearches(storage).filter((other) => addressOf(other) !== addressOf(search));
  write(storage, others);
  return others;
}

/** Removes all searches, also at sign-out: they must not be shown to the next person. */
export function forgetSearches(storage: Notes | null): void {
  write(storage, []);
}

function write(storage: Notes | null, searches: readonly RecentSearch[]): void {
  try {
    if (searches.length === 0) storage?.removeItem(KEY);
    else storage?.setItem(KEY, JSON.stringify(searches));
  } catch {
    /* storage is refused or full: searches are a convenience and not kept */
  }
}
