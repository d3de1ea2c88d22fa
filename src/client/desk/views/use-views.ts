import { type QueryClient, useQuery } from '@tanstack/react-query';
import { deskViews } from '#contract/desk-views.ts';
import { useApp } from '#client/shell/use-app.ts';

/** The views of whoever is signed in, of all lists that they may read. */
export function useViews(isAllowed = true) {
  const { ask } = useApp();
  return useQuery({ ...ask(deskViews.views, { list: 'all' }), enabled: isAllowed });
}

export const refreshViews = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [, , path] }) => path === deskViews.views.path });
