import { useQuery } from '@tanstack/react-query';
import { notifications } from '#contract/notifications.ts';
import type { NotificationList } from '#domain/notifications/notification.ts';
import { useApp } from '#client/shell/use-app.ts';
import { isRefused } from '#offline/refused.ts';
import { isUnreachable } from '#offline/unreachable.ts';

/** A person's own notifications, with how to mark them. */
export function useNotifications() {
  const { ask, perform, queryClient } = useApp();
  const question = ask(notifications.list, {});
  // What was stored shows at once, and is asked for anew with every page.
  const asked = useQuery({ ...question, staleTime: 0 });

  /** Shown at once; when the server does not hear of it, its list is right again with the next look. */
  const change = async (next: (list: NotificationList) => NotificationList, tell: () => Promise<unknown>) => {
    await queryClient.cancelQueries({ queryKey: question.queryKey });
    queryClient.setQueryData(question.queryKey, (list) => list && next(list));
    try {
      await tell();
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

/** `isRead` says how one stands afterwards; null: as before. */
function marked(list: NotificationList, isRead: (id: string) => boolean | null): NotificationList {
  const items = list.items.map((item) => ({ ...item, isRead: isRead(item.id) ?? item.isRead }));
  const unread = (of: NotificationList['items']) => of.filter((item) => !item.isRead).length;
  return { items, unread: Math.max(0, list.unread + unread(items) - unread(list.items)) };
}
