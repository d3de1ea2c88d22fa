import { useQuery } from '@tanstack/react-query';
import { notifications } from '#contract/notifications.ts';
import type { NotificationList } from '#domain/notifications/notification.ts';
import { useApp } from '#client/shell/use-app.ts';
import { isRefused } from '#offline/refused.ts';
import { isUnreachable } from '#offline/unreachable.ts';

/** A person's own notifications, with functions to mark them. */
export function useNotifications() {
  const { ask, perform, queryClient } = useApp();
  const question = ask(notifications.list, {});
  // Stored notifications show at once and are refetched on every page.
  const asked = useQuery({ ...question, staleTime: 0 });

  /** Applies the change at once; if it does not reach the server, the next refetch restores the list. */
  const change = async (next: (list: NotificationList) => NotificationList, send: () => Promise<unknown>) => {
    await queryClient.cancelQueries({ queryKey: question.queryKey });
    queryClient.setQueryData(question.queryKey, (list) => list && next(list));
    try {
      await send();
    } catch (error) {
      if (!isRefused(error) && !isUnreachable(error)) throw error;
    }
    void queryClient.invalidateQueries({ queryKey: question.queryKey });
  };
  return {
    ...asked,
    mark: (id: string, isRead: boolean) =>
      change(
        (list) => marked(list, (one) => (one === id ? isRead : null)),
        () => perform(notifications.mark, { id, isRead }),
      ),
    markAll: (upTo: string) =>
      change(
        (list) => marked(list, () => true),
        () => perform(notifications.markAll, { upTo }),
      ),
  };
}

/** `isRead` returns the new state of an item; null leaves it unchanged. */
function marked(list: NotificationList, isRead: (id: string) => boolean | null): NotificationList {
  const items = list.items.map((item) => ({ ...item, isRead: isRead(item.id) ?? item.isRead }));
  const unread = (of: NotificationList['items']) => of.filter((item) => !item.isRead).length;
  return { items, unread: Math.max(0, list.unread + unread(items) - unread(list.items)) };
}
