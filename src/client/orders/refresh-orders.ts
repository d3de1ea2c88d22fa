import type { QueryClient } from '@tanstack/react-query';

/** Refetches all order queries: a person's own and the desk's. */
export function refreshOrders(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [, , path] }) => typeof path === 'string' && /^\/(desk\/)?orders(\/|$)/.test(path),
  });
}
