import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { type ListingSearch, readSearch, writeSearch } from '#domain/catalogue/search.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';

type Change = Partial<ListingSearch> | ((present: ListingSearch) => Partial<ListingSearch>);

/**
 * The search in the address, and how to change it. Checkboxes add a history entry; typing replaces the current one. A change shows at once, because the address follows
 * only when the router has loaded it, and until then a second change would be based on a list without the first.
 */
export function useSearch(kind: ListingKind, parameters: Readonly<Record<string, unknown>>) {
  const navigate = useNavigate();
  const router = useRouter();
  const [shown, setShown] = useState(() => ({ parameters, search: readSearch(kind.catalogue, parameters).search }));
  if (shown.parameters !== parameters) setShown({ parameters, search: readSearch(kind.catalogue, parameters).search });
  const change = useCallback(
    async (changed: Change, { isTyping = false } = {}) => {
      const { catalogue } = kind;
      const { pathname, search: requested } = router.latestLocation;
      // Pending input must not navigate back to a list that was left.
      if (pathname !== catalogue.screenPath) return;
      // Based on the last requested address: a second change may come before the screen has applied the first.
      const present = readSearch(catalogue, requested).search;
      // Any change goes back to the first page.
      const next = { ...present, page: 1, ...(typeof changed === 'function' ? changed(present) : changed) };
      const show = (search: ListingSearch) => setShown((now) => ({ ...now, search }));
      show(next);
      await navigate({
        to: catalogue.screenPath,
        search: writeSearch(catalogue, next),
        replace: isTyping,
        resetScroll: false,
      });
      // The person may have gone back before it was loaded.
      show(readSearch(catalogue, router.latestLocation.search).search);
    },
    [kind, navigate, router],
  );
  return { search: shown.search, change };
}

export type ChangeSearch = ReturnType<typeof useSearch>['change'];
