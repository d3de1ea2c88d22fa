import { keepPreviousData, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApp } from './use-app.ts';

/**
 * A question that changes on the screen: by a filter, a page, a tab. The answer before stands, marked as `isPlaceholderData`, until this one has come, and the bar at
 * the top says that it is on its way. The only place for `keepPreviousData`, so that no list forgets that.
 */
export function useKeptQuery<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>) {
  const { busy } = useApp();
  const asked = useQuery({ ...options, placeholderData: keepPreviousData });
  const isWaiting = asked.isPlaceholderData && asked.isFetching;
  useEffect(() => (isWaiting ? busy.hold() : undefined), [busy, isWaiting]);
  return asked;
}
