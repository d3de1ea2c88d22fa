import type { QueryClient } from '@tanstack/react-query';
import { deskSellers } from '#contract/desk-sellers.ts';
import { deskShell } from '#contract/desk-shell.ts';

const paths: readonly unknown[] = [deskSellers.sellers.path, deskSellers.seller.path, deskShell.counts.path];

/** Asks again for the sellers on screen, and for their number beside the queue. */
export const refreshSellers = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.some((part) => paths.includes(part)) });
