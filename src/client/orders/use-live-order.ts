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
  /** The version query of the owner or the desk: it reads no personal data, so it is not recorded in the audit. */
  readonly version: typeof orders.version;
  readonly id: string;
  /** The order on the page, once loaded. */
  readonly order: Pick<OrderDetail, 'version' | 'status' | 'timeline'> | undefined;
  /** Refetches the whole order. */
  readonly refetch: () => Promise<unknown>;
  /** The actor viewing this page, who is not notified of their own acts. */
  readonly viewer: OrderActor;
}

/** Keeps the open page of an order up to date, and announces changes made by the other side. */
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
        title: t`This order has changed`,
        description: i18n._(statusLabels[status]),
      });
  }, [status, isNews, id, i18n, t]);
}
