import { Trans, useLingui } from '@lingui/react/macro';
import { deskExports } from '#contract/desk-exports.ts';
import { deskLenders } from '#contract/desk-lenders.ts';
import type { LenderOrderCard } from '#domain/desk/lender-order.ts';
import { fresh } from '#client/orders/fresh.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { address } from '#client/shell/address.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { formatDate } from '#i18n/format.ts';
import { orderTypeLabels } from '#i18n/orders/order-labels.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { OrdersIcon } from '#ui/icons/icons.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { StepPager } from '#ui/pager/step-pager.tsx';
import { Price } from '#ui/price/price.tsx';
import { useListKeys } from '../keys/use-list-keys.ts';
import { RowLink } from '../lists/row-link.tsx';
import { useLiveAnswer } from '../use-live-answer.ts';
import { NoAnswer, SkeletonRows } from '../no-answer.tsx';
import { OffersFile } from './offers-file.tsx';
import { answerLabels, answerTones } from './lender-labels.ts';
import { DownloadList } from '../download-list.tsx';

/** The orders that are handed to the lender of the person who reads, the latest first. */
export function LenderOrdersPage({ cursor }: { cursor: string | undefined }) {
  const { t } = useLingui();
  const { ask } = useApp();
  const asked = useKeptQuery({ ...ask(deskLenders.lenderOrders, { cursor }), ...fresh });
  useLiveAnswer(deskLenders.lenderOrders, { cursor }, asked);
  const { data, isPlaceholderData } = asked;
  const hrefOf = (to: string | null | undefined) => (to ? address('/desk/lender', { cursor: to }) : undefined);
  useListKeys();
  return (
    <>
      <PageTitle>{t`Orders for us`}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">
          <Trans>Orders for us</Trans>
        </h1>
        {data && data.data.length > 0 && <OffersFile orders={data.data} />}
      </div>
      <DownloadList endpoint={deskExports.exportLenderOrders} input={{}} name="orders" about={t`Orders for us`} />
      {data && data.data.length > 0 && (
        <ul
          aria-busy={isPlaceholderData}
          className={`${cardClass({ flush: true })} divide-y divide-line ${isPlaceholderData ? 'outdated' : ''}`}
        >
          {data.data.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </ul>
      )}
      {data?.data.length === 0 && (
        <EmptyState icon={<OrdersIcon />} title={<Trans>No orders for you yet</Trans>}>
          <Trans>Orders that Wijha hands to you appear here.</Trans>
        </EmptyState>
      )}
      <NoAnswer asked={asked} hint={<Trans>Other people's orders are never stored on a device.</Trans>}>
        <SkeletonRows count={6} row="h-20" className="gap-2" />
      </NoAnswer>
      {data && <StepPager previous={hrefOf(data.meta.previousCursor)} next={hrefOf(data.meta.nextCursor)} />}
    </>
  );
}

function Row({ order }: { order: LenderOrderCard }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { id, number, form, subject, programme, financeAmount, handedAt, answer } = order;
  return (
    <li className="relative grid gap-1 px-4 py-3 hover:bg-sunken sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3">
          <RowLink part="lender" id={id}>
            <Ltr>{number}</Ltr>
          </RowLink>
          <span className="text-ink-2">{i18n._(orderTypeLabels[form])}</span>
        </p>
        <p className="text-sm text-ink-2">
          <bdi>{subject?.[locale] ?? programme?.[locale]}</bdi>
        </p>
        <p className="text-sm text-ink-3">
          <Trans>
            Handed over on <bdi>{formatDate(locale, handedAt)}</bdi>
          </Trans>
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-3">
        {financeAmount !== null && <Price halalas={financeAmount} whole className="font-semibold" />}
        <Badge tone={answerTones[answer]}>{i18n._(answerLabels[answer])}</Badge>
      </p>
    </li>
  );
}
