import { type QueryClient, useQuery } from '@tanstack/react-query';
import { deskViews } from '#contract/desk-views.ts';
import type { DeskView } from '#domain/desk/desk-view.ts';
import { useApp } from '#client/shell/use-app.ts';
import { hideColumns } from '../columns/hidden-columns.ts';

/** Views of whoever is signed in; not asked for by roles without the list of orders. */
export function useViews(isAllowed = true) {
  const { ask } = useApp();
  return useQuery({ ...ask(deskViews.views, {}), enabled: isAllowed });
}

export const refreshViews = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [, , path] }) => path === deskViews.views.path });

/** Shows the columns of a view, on this device until others are chosen. */
export const showColumnsOf = ({ hidden }: DeskView): void => hideColumns('orders', hidden);
