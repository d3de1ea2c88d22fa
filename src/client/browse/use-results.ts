import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { PageMeta } from '#contract/endpoint.ts';
import type { ListingResults } from '#domain/browse/results.ts';
import { type ListingSearch, writeSearch } from '#domain/catalogue/search.ts';
import type { BrowsedKind } from './browsed-kind.ts';
import { useApp } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { isCutOff } from '#offline/server-trouble.ts';

export interface ShownResults {
  readonly data: ListingResults;
  readonly meta: PageMeta;
  /** `server`: the whole market. `device`: only what this device has stored. */
  readonly source: 'server' | 'device';
  /** From when the results are, epoch ms. */
  readonly asOf: number;
}

export interface ResultsState {
  readonly results: ShownResults | null;
  readonly isRefreshing: boolean;
  /** The results belong to the previous search. */
  readonly isOutdated: boolean;
  /** Set when there are no results, not even stored ones. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** A page of listings for a search; offline, or while the server fails, the same search over the listings stored on this device. */
export function useResults(kind: BrowsedKind, search: ListingSearch): ResultsState {
  const { ask, queryClient } = useApp();
  const asked = useKeptQuery(ask(kind.list, writeSearch(kind.catalogue, search)));
  // A stored answer of an earlier visit covers the whole market at that time: better than searching the stored cards.
  const mayUseStored = isCutOff(asked.error) && (asked.data === undefined || asked.isPlaceholderData);
  const stored = useQuery({
    queryKey: ['stored', kind.catalogue.kind, writeSearch(kind.catalogue, search)],
    queryFn: async () => (await import('./ask-stored.ts')).askStored(queryClient, ask, kind.catalogue, search),
    enabled: mayUseStored,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  const { data, dataUpdatedAt, refetch } = asked;
  const retry = useCallback(() => void refetch(), [refetch]);
  // The same object as long as it is the same answer.
  const answered = useMemo(
    (): ShownResults | null => (data ? { ...data, source: 'server', asOf: dataUpdatedAt } : null),
    [data, dataUpdatedAt],
  );
  const results = mayUseStored ? (stored.data ?? null) : answered;
  const isRefreshing = (mayUseStored ? stored : asked).isFetching;
  const isOutdated = !mayUseStored && asked.isPlaceholderData;
  const error = mayUseStored ? (stored.data === null ? asked.error : null) : answered ? null : asked.error;
  return useMemo(
    () => ({ results, isRefreshing, isOutdated, error, retry }),
    [results, isRefreshing, isOutdated, error, retry],
  );
}
