import { useLingui } from '@lingui/react/macro';
import type { LenderOrderCard } from '#domain/desk/lender-order.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { orderTypeLabels } from '#i18n/orders/order-labels.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Price } from '#ui/price/price.tsx';
import type { ListColumn } from '../lists/list-table.tsx';
import { RowLink } from '../lists/row-link.tsx';
import { answerLabels, answerTones } from './lender-labels.ts';

/** Opens an order of a lender. */
export function LenderOrderLink({ order: { id, number } }: { order: LenderOrderCard }) {
  return (
    <RowLink part="lender" id={id}>
      <Ltr>{number}</Ltr>
    </RowLink>
  );
}

/** What a lender has said to an order. */
export function AnswerBadge({ order: { answer } }: { order: LenderOrderCard }) {
  const { i18n } = useLingui();
  return <Badge tone={answerTones[answer]}>{i18n._(answerLabels[answer])}</Badge>;
}

/** The columns of the orders of a lender. */
export function useLenderOrderColumns(): readonly ListColumn<LenderOrderCard>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return [
    {
      head: t`Order`,
      cell: (order) => <LenderOrderLink order={order} />,
      className: 'whitespace-nowrap',
      isRowHead: true,
    },
    { name: 'form', head: t`Type`, cell: ({ form }) => i18n._(orderTypeLabels[form]), className: 'text-sm' },
    {
      name: 'about',
      head: t`About`,
      cell: ({ subject, programme }) => <bdi>{subject?.[locale] ?? programme?.[locale]}</bdi>,
      className: 'min-w-40 text-sm wrap-anywhere',
    },
    {
      name: 'amount',
      head: t`Amount`,
      cell: ({ financeAmount }) => financeAmount !== null && <Price halalas={financeAmount} whole />,
    },
    {
      name: 'handed',
      head: t`Handed over`,
      cell: ({ handedAt }) => <bdi>{formatDate(locale, handedAt)}</bdi>,
      className: 'text-sm text-ink-2',
    },
    { name: 'answer', head: t`Answer`, cell: (order) => <AnswerBadge order={order} /> },
  ];
}
