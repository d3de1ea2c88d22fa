import { Trans, useLingui } from '@lingui/react/macro';
import { deskExports } from '#contract/desk-exports.ts';
import { deskLenders } from '#contract/desk-lenders.ts';
import { LenderAnswer, type LenderOrderCard } from '#domain/desk/lender-order.ts';
import { fresh } from '#client/orders/fresh.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { address } from '#client/shell/address.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { formatDate } from '#i18n/format.ts';
import { orderTypeLabels } from '#i18n/orders/order-labels.ts';
import { cardClass } from '#ui/card/card-class.ts';
import { OrdersIcon } from '#ui/icons/icons.tsx';
import { StepPager } from '#ui/pager/step-pager.tsx';
import { Price } from '#ui/price/price.tsx';
import { useListKeys } from '../keys/use-list-keys.ts';
import { ListFilters } from '../lists/list-filters.tsx';
import { ListRows } from '../lists/list-rows.tsx';
import { lenderOrderSorts } from '../lists/list-sorts.ts';
import { ListTools } from '../lists/list-tools.tsx';
import { SortSelect } from '../lists/sort-select.tsx';
import { useDeskList } from '../lists/use-desk-list.ts';
import { useLiveAnswer } from '../use-live-answer.ts';
import { AnswerBadge, LenderOrderLink, useLenderOrderColumns } from './lender-order-columns.tsx';
import type { LenderSearch } from './lender-search.ts';
import { OffersFile } from './offers-file.tsx';
import { answerLabels } from './lender-labels.ts';
import { DownloadList } from '../download-list.tsx';

/** The orders that are handed to the lender of the person who reads, the latest first without another choice. */
export function LenderOrdersPage({ search }: { search: LenderSearch }) {
  useListKeys({ hasSearch: true });
  const { t, i18n } = useLingui();
  const { ask } = useApp();
  const { answer, q, sort, cursor } = search;
  const input = { answer, q, sort, cursor };
  const asked = useKeptQuery({ ...ask(deskLenders.lenderOrders, input), ...fresh });
  useLiveAnswer(deskLenders.lenderOrders, input, asked);
  const { data } = asked;
  const list = useDeskList('lender_orders', search, lenderOrderSorts);
  const columns = useLenderOrderColumns();
  const hrefOf = (to: string | null | undefined) =>
    to ? address(list.place.to, { answer, q, ...list.kept, cursor: to }) : undefined;
  return (
    <>
      <PageTitle>{t`Orders for us`}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">
          <Trans>Orders for us</Trans>
        </h1>
        {data && data.data.length > 0 && <OffersFile orders={data.data} />}
      </div>
      <ListTools list={list} columns={columns}>
        <DownloadList
          endpoint={deskExports.exportLenderOrders}
          input={{ answer, q, sort }}
          name="orders"
          about={t`Orders for us`}
        />
        <SortSelect list={list} />
      </ListTools>
      <ListFilters
        list={list}
        label={t`Which orders`}
        chips={[
          { label: t`All`, filters: {} },
          ...LenderAnswer.options.map((one) => ({ label: i18n._(answerLabels[one]), filters: { answer: one } })),
        ]}
        search={{ label: t`Search the orders`, hint: t`Number, applicant or subject` }}
      />
      <ListRows
        list={list}
        columns={columns}
        caption={t`Orders for us`}
        asked={asked}
        rows={data?.data}
        empty={
          q !== undefined || answer !== undefined
            ? { icon: <OrdersIcon />, text: <Trans>No matching orders.</Trans> }
            : {
                icon: <OrdersIcon />,
                title: <Trans>No orders for you yet</Trans>,
                text: <Trans>Orders that Wijha hands to you appear here.</Trans>,
              }
        }
        hint={<Trans>Other people's orders are never stored on a device.</Trans>}
      >
        {data?.data?.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ListRows>
      {data && <StepPager previous={hrefOf(data.meta.previousCursor)} next={hrefOf(data.meta.nextCursor)} />}
    </>
  );
}

function OrderCard({ order }: { order: LenderOrderCard }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { id, form, subject, programme, financeAmount, handedAt } = order;
  return (
    <li
      data-item={id}
      className={`${cardClass({ pressable: true })} grid gap-1 wrap-anywhere sm:grid-cols-[1fr_auto] sm:items-center`}
    >
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3">
          <LenderOrderLink order={order} />
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
        <AnswerBadge order={order} />
      </p>
    </li>
  );
}
