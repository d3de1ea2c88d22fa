import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type ListingSearch, readSearch, writeSearch } from '#domain/catalogue/search.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';

type Change = Partial<ListingSearch> | ((present: ListingSearch) => Partial<ListingSearch>);

/** The search in the address, and how to change it. Ticks make a step to go back to; typing replaces the present one. */
export function useSearch(kind: ListingKind, parameters: Readonly<Record<string, unknown>>) {
  const navigate = useNavigate();
  const router = useRouter();
  const search = useMemo(() => readSearch(kind.catalogue, parameters).search, [kind, parameters]);
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
      await navigate({ to: catalogue.screenPath, search: writeSearch(catalogue, next), replace: isTyping, resetScroll: false });
    },
    [kind, navigate, router],
  );
  return { search, change };
}

export type ChangeSearch = ReturnType<typeof useSearch>['change'];
