import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { type ListingSearch, readSearch, writeSearch } from '#domain/catalogue/search.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';

type Change = Partial<ListingSearch> | ((present: ListingSearch) => Partial<ListingSearch>);

/**
 * The search in the address, and how to change it. Ticks make a step to go back to; typing replaces the present one. A change shows at once: the address follows
 * when the router has loaded it, and until then a second tick would be made on a list without the first.
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
      // What is still being typed when somebody leaves the list must not bring them back to it.
      if (pathname !== catalogue.screenPath) return;
      // From the address as last requested: two changes may come before the screen has followed the first.
      const present = readSearch(catalogue, requested).search;
      // Whatever changes, the first page of the new answer is the one to look at.
      const next = { ...present, page: 1, ...(typeof changed === 'function' ? changed(present) : changed) };
      const show = (search: ListingSearch) => setShown((now) => ({ ...now, search }));
      show(next);
      await navigate({
        to: catalogue.screenPath,
        search: writeSearch(catalogue, next),
        replace: isTyping,
        resetScroll: false,
      });
      // Somebody may have gone back before it was loaded.
      show(readSearch(catalogue, router.latestLocation.search).search);
    },
    [kind, navigate, router],
  );
  return { search: shown.search, change };
}

export type ChangeSearch = ReturnType<typeof useSearch>['change'];
