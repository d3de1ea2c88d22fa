import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { DeskOrderCard } from '#domain/desk/desk-order.ts';
import { OrderBadge } from '#client/orders/order-badge.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { orderTypeLabels } from '#i18n/orders/order-labels.ts';
import { cardClass } from '#ui/card/card-class.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Price } from '#ui/price/price.tsx';
import { ApplicantName } from './applicant-name.tsx';
import { boxesOf, SelectAll, SelectRow } from './bulk/select-boxes.tsx';
import type { Selection } from './bulk/use-selection.ts';
import { DeskTurn } from './desk-turn.tsx';
import { type ListColumn, ListTable } from './lists/list-table.tsx';
import type { ShownList } from './lists/use-desk-list.ts';
import { WithOffer } from './with-offer.tsx';
import { AssigneeName } from './work/assignee-name.tsx';
import { MentionMark } from './work/mention-mark.tsx';

interface QueueRowsProps {
  readonly list: ShownList;
  readonly columns: readonly ListColumn<DeskOrderCard>[];
  readonly orders: readonly DeskOrderCard[];
  readonly selection: Selection;
}

/** The orders of a page: a table where there is room, else cards; each can be selected. */
export function QueueRows({ list, columns, orders, selection }: QueueRowsProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    <>
      <ListTable
        list={list}
        columns={columns}
        rows={orders}
        caption={t`Orders`}
        boxes={boxesOf(selection, { all: t`Select all on this page`, nameOf: ({ number }: DeskOrderCard) => number })}
      />
      <p className="xl:hidden">
        <SelectAll selection={selection} label={<Trans>Select all on this page</Trans>} isLabelShown />
      </p>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:hidden">
        {orders.map((order) => (
          <li
            key={order.id}
            data-item={order.id}
            className={`${cardClass({ pressable: true })} grid content-start gap-1.5 wrap-anywhere ${selection.has(order.id) ? 'outline-2 -outline-offset-2 outline-brand' : ''}`}
          >
            <div className="flex flex-wrap items-center gap-2">
              <span className="-ms-3 -my-2">
                <SelectRow id={order.id} name={order.number} selection={selection} />
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
