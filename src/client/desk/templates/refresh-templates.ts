import type { QueryClient } from '@tanstack/react-query';
import { deskWork } from '#contract/desk-work.ts';

/** Asks again for the templates. */
export function refreshTemplates(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [, , path] }) => path === deskWork.templates.path });
}
