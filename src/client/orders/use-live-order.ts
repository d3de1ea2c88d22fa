import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { orders } from '#contract/orders.ts';
import type { OrderActor } from '#domain/orders/order-moves.ts';
import type { OrderDetail } from '#domain/orders/order.ts';
import { useApp } from '#client/shell/use-app.ts';
import { usePolling } from '#client/shell/use-polling.ts';
import { statusLabels } from '#i18n/orders/order-labels.ts';
import { notify } from '#ui/toast/notify.ts';

interface LiveOrder {
  /** The small question, the owner's or the desk's: that reads nothing personal, and so leaves no line in the audit. */
  readonly version: typeof orders.version;
  readonly id: string;
  /** The order as the page shows it, once it is here. */
  readonly order: Pick<OrderDetail, 'version' | 'status' | 'timeline'> | undefined;
  /** Brings the whole order again. */
  readonly refetch: () => Promise<unknown>;
  /** Who looks at this page: of their own acts they need not be told. */
  readonly viewer: OrderActor;
}

/** Keeps the page of an order fresh while it is open, and says so when the other side has moved the order. */
export function useLiveOrder({ version, id, order, refetch, viewer }: LiveOrder): void {
  const { ask, queryClient } = useApp();
  const { i18n, t } = useLingui();
  usePolling(async () => {
    const latest = await queryClient.fetchQuery({ ...ask(version, { id }), staleTime: 0, retry: false });
    if (latest.version !== order?.version) await refetch();
  }, order !== undefined);

  const status = order?.status;
  const before = useRef(status);
  const isNews = order?.timeline.at(-1)?.actor !== viewer;
  useEffect(() => {
    const moved = before.current !== undefined && before.current !== status;
    before.current = status;
    if (moved && status && isNews)
      notify({
        kind: 'info',
        id: `order-${id}`,
        title: t`This order has moved on`,
        description: i18n._(statusLabels[status]),
      });
  }, [status, isNews, id, i18n, t]);
}
