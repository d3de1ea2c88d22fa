import { type QueryClient, useQuery } from '@tanstack/react-query';
import { deskViews } from '#contract/desk-views.ts';
import { useApp } from '#client/shell/use-app.ts';

/** Views of whoever is signed in; not asked for by roles without the list of orders. */
export function useViews(isAllowed = true) {
  const { ask } = useApp();
  return useQuery({ ...ask(deskViews.views, {}), enabled: isAllowed });
}

export const refreshViews = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [, , path] }) => path === deskViews.views.path });
