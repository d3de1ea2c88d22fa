import { useQuery } from '@tanstack/react-query';
import { searches } from '#contract/saved-searches.ts';
import { MAX_SAVED_SEARCHES, type SavedSearch, type SavedSearchChange } from '#domain/saved-searches/saved-search.ts';
import { applySearchChange, isSameSearch } from '#domain/saved-searches/saved-searches.ts';
import { useOwn } from '#client/favourites/own-things.ts';
import { useApp, usePerson } from '#client/shell/use-app.ts';

/** Saved searches of the person, or of the guest on this device, last saved first: the server's list with local changes applied. */
export function useSavedSearches() {
  const { ask } = useApp();
  const person = usePerson();
  const asked = useQuery({ ...ask(searches.list, {}), enabled: person !== null });
  const { isRead, since, change } = useOwn('searches.set');
  const known = person ? asked.data : undefined;
  const changes = since(known ? asked.dataUpdatedAt : 0).flatMap((body) => body.changes);
  const all = changes.reduce<readonly SavedSearch[]>(applySearchChange, known ?? []);
  return {
    searches: all,
    /** The list is known, even if it is empty. */
    isKnown: person ? known !== undefined || (asked.isError && isRead) : isRead,
    asked,
    isFull: all.length >= MAX_SAVED_SEARCHES,
    has: (one: Pick<SavedSearch, 'kind' | 'address'>) => all.some((other) => isSameSearch(one, other)),
    /** Shows at once; resolves once it is stored, throws when it cannot be. */
    set: (one: Omit<SavedSearchChange, 'at'>) => change({ changes: [{ ...one, at: new Date().toISOString() }] }),
  };
}
