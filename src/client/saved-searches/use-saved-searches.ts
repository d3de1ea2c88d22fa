import { useQuery } from '@tanstack/react-query';
import { searches } from '#contract/saved-searches.ts';
import { MAX_SAVED_SEARCHES, type SavedSearch, type SavedSearchChange } from '#domain/saved-searches/saved-search.ts';
import { applySearchChange, isSameSearch } from '#domain/saved-searches/saved-searches.ts';
import { createOwnList } from '#client/favourites/own-list.ts';
import { changesSince, ownThingsOf } from '#client/favourites/own-things.ts';
import { useApp, usePerson } from '#client/shell/use-app.ts';

interface Shown {
  readonly searches: readonly SavedSearch[];
  readonly isKnown: boolean;
}

const useShown = createOwnList<SavedSearch[], Shown>(
  { searches: [], isKnown: false },
  (ask) => ask(searches.list, {}),
  ({ answer, answeredAt, isKnown, device }) => ({
    searches: changesSince(device, 'searches.set', answeredAt)
      .flatMap((body) => body.changes)
      .reduce<readonly SavedSearch[]>(applySearchChange, answer ?? []),
    isKnown,
  }),
);

/** Saved searches of the person, or of the guest on this device, last saved first: the server's list with local changes applied. */
export function useSavedSearches() {
  const app = useApp();
  const person = usePerson();
  const asked = useQuery({ ...app.ask(searches.list, {}), enabled: person !== null });
  const shown = useShown();
  return {
    ...shown,
    asked,
    isFull: shown.searches.length >= MAX_SAVED_SEARCHES,
    has: (one: Pick<SavedSearch, 'kind' | 'address'>) => shown.searches.some((other) => isSameSearch(one, other)),
    /** Shows at once; resolves once it is stored, throws when it cannot be. */
    set: (one: Omit<SavedSearchChange, 'at'>) =>
      ownThingsOf(app).change('searches.set', { changes: [{ ...one, at: new Date().toISOString() }] }),
  };
}
