import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeskOrderCard } from '#domain/desk/desk-order.ts';
import type { OrderColumnName } from '#domain/desk/order-column.ts';
import { OrderBadge } from '#client/orders/order-badge.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { orderTypeLabels } from '#i18n/orders/order-labels.ts';
import { Price } from '#ui/price/price.tsx';
import { DeskTurn } from '../desk-turn.tsx';
import { AssigneeName } from '../work/assignee-name.tsx';
import { WithOffer } from '../with-offer.tsx';

interface OrderColumn {
  readonly name: OrderColumnName;
  readonly head: string;
  readonly cell: (order: DeskOrderCard) => ReactNode;
  readonly className?: string;
}

/** The columns of the queue that can be hidden; number and applicant always stand before them. */
export function useOrderColumns(): readonly OrderColumn[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return [
    {
      name: 'about',
      head: t`About`,
      cell: (order) => (
        <>
          <bdi>{order.subject?.[locale] ?? i18n._(orderTypeLabels[order.form])}</bdi> <WithOffer order={order} />
        </>
      ),
      className: 'min-w-24 wrap-anywhere',
    },
    {
      name: 'amount',
      head: t`Amount`,
      cell: ({ financeAmount }) => financeAmount !== null && <Price halalas={financeAmount} />,
    },
    { name: 'status', head: t`Status`, cell: ({ status }) => <OrderBadge status={status} wraps /> },
    { name: 'waiting', head: t`Waiting on`, cell: (order) => <DeskTurn order={order} />, className: 'text-sm' },
    {
      name: 'assignee',
      head: t`Assigned to`,
      cell: ({ assignee }) => <AssigneeName assignee={assignee} />,
      className: 'min-w-24 text-sm wrap-anywhere',
    },
    {
      name: 'received',
      head: t`Received`,
      cell: ({ receivedAt }) => <bdi>{formatDate(locale, receivedAt)}</bdi>,
      className: 'text-sm text-ink-2',
    },
  ];
}
