import type { QueryClient } from '@tanstack/react-query';

/** Refetches all advert queries: a person's own and the desk's. */
export function refreshAdverts(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [, , path] }) =>
      typeof path === 'string' &&
      /^\/(my-products|adverts|desk\/adverts|desk\/imported|desk\/reports|desk\/listings|desk\/districts)(\/|$)/.test(
        path,
      ),
  });
}
