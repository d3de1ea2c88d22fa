import type { QueryClient } from '@tanstack/react-query';

/** Asks again for one's own page and for everything the screens show of partners. */
export function refreshPartners(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [, , path] }) =>
      typeof path === 'string' && /^\/(my-page|showrooms|marketing-offices)(\/|$)/.test(path),
  });
}
