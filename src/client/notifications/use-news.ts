import { notifications } from '#contract/notifications.ts';
import { kindNames } from '#domain/catalogue/kind.ts';
import { useApp } from '#client/shell/use-app.ts';
import { usePolling } from '#client/shell/use-polling.ts';
import type { useNotifications } from './use-notifications.ts';

/**
 * What news may have changed, as addresses of the API: orders, letters, favourites, and the lists that a saved search leads to, which
 * would otherwise count as fresh for a minute. The page of a single order polls by itself.
 */
const outdated = new Set(['/orders', '/letters', '/favourites', ...kindNames.map((kind) => `/${kind}`)]);

/** Polls for news while the page is open, and refetches notifications and the lists that they are about when there are any. */
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
    if (!isKnown)
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [, , path] }) => outdated.has(String(path)) });
  });
}
