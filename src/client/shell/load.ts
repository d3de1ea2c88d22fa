import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query';

/** Loads data before a screen shows. Never throws: the screen explains a failure. */
export async function load<T, K extends QueryKey>(
  queryClient: QueryClient,
  options: UseQueryOptions<T, Error, T, K>,
): Promise<void> {
  if (queryClient.getQueryData(options.queryKey) !== undefined) return void queryClient.prefetchQuery(options);
  // No retry here: it would delay the screen that reports the failure.
  await queryClient.prefetchQuery({ ...options, retry: false });
}
