import type { QueryClient } from '@tanstack/react-query';

/** Refetches all order queries: a person's own, the desk's, and a lender's. */
export function refreshOrders(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [, , path] }) =>
      typeof path === 'string' && /^\/(desk\/(lender\/)?)?orders(\/|$)/.test(path),
  });
}
