import { notifications } from '#contract/notifications.ts';
import { useApp } from '#client/shell/use-app.ts';
import { usePolling } from '#client/shell/use-polling.ts';
import type { useNotifications } from './use-notifications.ts';

/** Polls for news while the page is open, and refetches notifications and visible lists of orders when there are any. */
export function useNews({ data, refetch }: Pick<ReturnType<typeof useNotifications>, 'data' | 'refetch'>): void {
  const { ask, queryClient } = useApp();
  usePolling(async () => {
    const { id, unread } = await queryClient.fetchQuery({
      ...ask(notifications.latest, {}),
      staleTime: 0,
      retry: false,
    });
    // The list is sorted by time, so a higher id may come after a lower one.
    const isKnown = id === null || data?.items.some((item) => item.id === id);
    if (isKnown && unread === data?.unread) return;
    await refetch();
    // The page of a single order polls by itself.
    if (!isKnown) await queryClient.invalidateQueries({ predicate: ({ queryKey: [, , path] }) => path === '/orders' });
  });
}
