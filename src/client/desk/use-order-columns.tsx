import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { DeskOrderCard } from '#domain/desk/desk-order.ts';
import { OrderBadge } from '#client/orders/order-badge.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { orderTypeLabels } from '#i18n/orders/order-labels.ts';
import { Price } from '#ui/price/price.tsx';
import { ApplicantName } from './applicant-name.tsx';
import { DeskTurn } from './desk-turn.tsx';
import type { ListColumn } from './lists/list-table.tsx';
import { WithOffer } from './with-offer.tsx';
import { AssigneeName } from './work/assignee-name.tsx';
import { MentionMark } from './work/mention-mark.tsx';

/** The columns of the queue. */
export function useOrderColumns(): readonly ListColumn<DeskOrderCard>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return [
    {
      head: t`Order`,
      cell: ({ id, number }) => (
        <Link
          to="/desk/orders/$id"
          params={{ id }}
          dir="ltr"
          data-row
          className="stretched inline-flex min-h-11 items-center whitespace-nowrap text-brand"
        >
          {number}
        </Link>
      ),
      className: 'font-semibold',
    },
    {
      head: t`Applicant`,
      cell: ({ applicantName, isMentionUnread }) => (
        <>
          <ApplicantName name={applicantName} /> <MentionMark isShown={isMentionUnread} />
        </>
      ),
      className: 'min-w-24 wrap-anywhere',
      isRowHead: true,
    },
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
