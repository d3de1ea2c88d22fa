import type { QueryClient } from '@tanstack/react-query';
import { deskWork } from '#contract/desk-work.ts';

/** Asks again how many orders mention the reader, and for the lists that mark them. */
export function refreshMentions(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [, , path] }) => path === deskWork.mentions.path || path === '/desk/orders',
  });
}
