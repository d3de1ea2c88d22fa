import { notifications } from '#contract/notifications.ts';
import { useApp } from '#client/shell/use-app.ts';
import { usePolling } from '#client/shell/use-polling.ts';
import type { useNotifications } from './use-notifications.ts';

/** Looks for news while the page is open: brings the notifications, and the lists of orders on the screen, when there are some. */
export function useNews({ data, refetch }: Pick<ReturnType<typeof useNotifications>, 'data' | 'refetch'>): void {
  const { ask, queryClient } = useApp();
  usePolling(async () => {
    const { id, unread } = await queryClient.fetchQuery({
      ...ask(notifications.latest, {}),
      staleTime: 0,
      retry: false,
    });
    // The list is by time: a later number may stand below an earlier one.
    const isKnown = id === null || data?.items.some((item) => item.id === id);
    if (isKnown && unread === data?.unread) return;
    await refetch();
    // The page of one order looks for itself.
    if (!isKnown) await queryClient.invalidateQueries({ predicate: ({ queryKey: [, , path] }) => path === '/orders' });
  });
}
