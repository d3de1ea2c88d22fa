import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { DeskOrderCard } from '#domain/desk/desk-order.ts';
import type { QueueSort } from '#domain/desk/queue-sort.ts';
import { OrderBadge } from '#client/orders/order-badge.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { orderTypeLabels } from '#i18n/orders/order-labels.ts';
import { cardClass } from '#ui/card/card-class.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Price } from '#ui/price/price.tsx';
import { ApplicantName } from './applicant-name.tsx';
import { SelectAll, SelectRow } from './bulk/select-boxes.tsx';
import type { Selection } from './bulk/use-selection.ts';
import { ColumnHeads } from './column-heads.tsx';
import { useOrderColumns } from './columns/use-order-columns.tsx';
import { DeskTurn } from './desk-turn.tsx';
import { columnSort, queueSortLabels } from './queue-sorts.ts';
import { WithOffer } from './with-offer.tsx';
import { AssigneeName } from './work/assignee-name.tsx';
import { MentionMark } from './work/mention-mark.tsx';

interface QueueRowsProps {
  readonly orders: readonly DeskOrderCard[];
  readonly hidden: ReadonlySet<string>;
  readonly sort: QueueSort | undefined;
  readonly onSort: (sort: QueueSort | undefined) => void;
  readonly selection: Selection;
}

/** The orders of a page: a table where there is room, else cards; each can be selected. */
export function QueueRows({ orders, hidden, sort, onSort, selection }: QueueRowsProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const sortLabel = i18n._(queueSortLabels[sort ?? 'none']);
  const shown = useOrderColumns().filter(({ name }) => !hidden.has(name));
  return (
    <>
      <div className={`${cardClass({ ownPadding: true })} hidden overflow-x-auto xl:block`}>
        <table className="w-full text-start tabular-nums">
          <caption className="sr-only">
            {sort ? <Trans>Orders. {sortLabel}</Trans> : <Trans>Orders, those waiting for us first</Trans>}
          </caption>
          <ColumnHeads
            first={<SelectAll selection={selection} label={t`Select all on this page`} />}
            heads={[
              t`Order`,
              t`Applicant`,
              ...shown.map(({ name, head }) => {
                const sorting = columnSort(name, sort);
                return sorting
                  ? { label: head, direction: sorting.direction, onSort: () => onSort(sorting.next) }
                  : head;
              }),
            ]}
          />
          <tbody className="divide-y divide-line">
            {orders.map((order) => (
              <tr
                key={order.id}
                data-order={order.id}
                className={`relative hover:bg-sunken ${selection.has(order.id) ? 'bg-sunken' : ''}`}
              >
                <td className="ps-1.5">
                  <SelectRow order={order} selection={selection} />
                </td>
                <td className="px-3 py-2.5 font-semibold">
                  <Link
                    to="/desk/orders/$id"
                    params={{ id: order.id }}
                    dir="ltr"
                    data-row
                    className="stretched inline-flex min-h-11 items-center whitespace-nowrap text-brand"
                  >
                    {order.number}
                  </Link>
                </td>
                <th scope="row" className="min-w-24 px-3 py-2.5 text-start font-medium wrap-anywhere">
                  <ApplicantName name={order.applicantName} /> <MentionMark isShown={order.isMentionUnread} />
                </th>
                {shown.map(({ name, cell, className = '' }) => (
                  <td key={name} className={`px-3 py-2.5 ${className}`}>
                    {cell(order)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="xl:hidden">
        <SelectAll selection={selection} label={<Trans>Select all on this page</Trans>} isLabelShown />
      </p>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:hidden">
        {orders.map((order) => (
          <li
            key={order.id}
            data-order={order.id}
            className={`${cardClass({ pressable: true })} grid content-start gap-1.5 wrap-anywhere ${selection.has(order.id) ? 'outline-2 -outline-offset-2 outline-brand' : ''}`}
          >
            <div className="flex flex-wrap items-center gap-2">
              <span className="-ms-3 -my-2">
                <SelectRow order={order} selection={selection} />
              </span>
              <Link
                to="/desk/orders/$id"
                params={{ id: order.id }}
                data-row
                className="stretched font-semibold text-brand"
              >
                <Ltr>{order.number}</Ltr>
              </Link>
              <span className="ms-auto">
                <OrderBadge status={order.status} />
              </span>
            </div>
            <p className="font-medium">
              <ApplicantName name={order.applicantName} /> <MentionMark isShown={order.isMentionUnread} />
            </p>
            <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
              <span>
                <bdi>{order.subject?.[locale] ?? i18n._(orderTypeLabels[order.form])}</bdi> <WithOffer order={order} />
              </span>
              {order.financeAmount !== null && <Price halalas={order.financeAmount} />}
            </p>
            <p className="text-sm">
              <DeskTurn order={order} />
            </p>
            <p className="text-sm text-ink-2">
              <Trans>
                Assigned to: <AssigneeName assignee={order.assignee} />
              </Trans>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
