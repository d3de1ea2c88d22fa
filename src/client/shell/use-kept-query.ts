import { keepPreviousData, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApp } from './use-app.ts';

/**
 * A query whose input changes on the screen: by a filter, a page, a tab. The previous answer stays, marked as `isPlaceholderData`, until the new one has come, and the bar at
 * the top shows that it is loading. The only use of `keepPreviousData`, so that every list shows the bar.
 */
export function useKeptQuery<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>) {
  const { busy } = useApp();
  const asked = useQuery({ ...options, placeholderData: keepPreviousData });
  const isWaiting = asked.isPlaceholderData && asked.isFetching;
  useEffect(() => (isWaiting ? busy.hold() : undefined), [busy, isWaiting]);
  return asked;
}
