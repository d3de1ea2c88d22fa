import type { QueryClient } from '@tanstack/react-query';
import { deskLenderKeys } from '#contract/desk-lender-keys.ts';

/** Asks again for the keys that are on screen. */
export const refreshLenderKeys = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(deskLenderKeys.lenderKeys.path) });
