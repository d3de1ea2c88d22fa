import { desk } from '#contract/desk.ts';
import type { DeskOrderCard } from '#domain/desk/desk-order.ts';
import type { DeskSearch } from '#domain/desk/desk-search.ts';
import { useApp } from '#client/shell/use-app.ts';
import { usePolling } from '#client/shell/use-polling.ts';

interface LiveQueue {
  readonly search: Omit<DeskSearch, 'hidden'>;
  /** What is on screen, once loaded. */
  readonly shown: { readonly data: readonly DeskOrderCard[]; readonly meta: { readonly total: number } } | undefined;
  readonly refetch: () => Promise<unknown>;
}

/** Keeps a page of the queue up to date. One with a search stays as it is: looking for a person leaves a line in the audit each time. */
export function useLiveQueue({ search: { q, ...place }, shown, refetch }: LiveQueue): void {
  const { ask, queryClient } = useApp();
  usePolling(
    async () => {
      const { orders, total } = await queryClient.fetchQuery({
        ...ask(desk.queueState, place),
        staleTime: 0,
        retry: false,
      });
      const isSame =
        total === shown?.meta.total &&
        orders.length === shown.data.length &&
        orders.every(({ id, version, isMentionUnread }, nth) => {
          const card = shown.data[nth];
          return card?.id === id && card.version === version && card.isMentionUnread === isMentionUnread;
        });
      if (!isSame) await refetch();
    },
    q === undefined && shown !== undefined,
  );
}
