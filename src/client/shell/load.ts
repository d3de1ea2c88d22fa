import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query';

/** Brings data before a screen shows; what cannot be had is the screen's to explain, so this never throws. */
export async function load<T, K extends QueryKey>(
  queryClient: QueryClient,
  options: UseQueryOptions<T, Error, T, K>,
): Promise<void> {
  if (queryClient.getQueryData(options.queryKey) !== undefined) return void queryClient.prefetchQuery(options);
  // Trying again is the screen's affair: it would take longer than anybody should wait to hear that nothing is there.
  await queryClient.prefetchQuery({ ...options, retry: false });
}
