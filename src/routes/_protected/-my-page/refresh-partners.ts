import type { QueryClient } from '@tanstack/react-query';

/** Refetches the person's own page and all partner queries. */
export function refreshPartners(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [, , path] }) =>
      typeof path === 'string' && /^\/(my-page|showrooms|marketing-offices)(\/|$)/.test(path),
  });
}
