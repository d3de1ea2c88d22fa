import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type ListingSearch, readSearch, writeSearch } from '#domain/catalogue/search.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';

/** The search in the address, and how to change it. Ticks make a step to go back to; typing replaces the present one. */
export function useSearch(kind: ListingKind, parameters: Readonly<Record<string, unknown>>) {
  const navigate = useNavigate();
  const search = useMemo(() => readSearch(kind.catalogue, parameters).search, [kind, parameters]);
  const change = useCallback(
    (changed: Partial<ListingSearch>, options: { readonly isTyping?: boolean } = {}) => {
      // Whatever changes, the first page of the new answer is the one to look at.
      const next = { ...search, page: 1, ...changed };
      void navigate({ to: kind.catalogue.screenPath, search: writeSearch(kind.catalogue, next), replace: options.isTyping ?? false, resetScroll: false });
    },
    [kind, navigate, search],
  );
  return { search, change };
}

export type ChangeSearch = ReturnType<typeof useSearch>['change'];
