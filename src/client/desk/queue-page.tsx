import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { deskExports } from '#contract/desk-exports.ts';
import { desk } from '#contract/desk.ts';
import type { PageMeta } from '#contract/endpoint.ts';
import type { DeskOrderCard } from '#domain/desk/desk-order.ts';
import { OrderStatus } from '#domain/orders/order-status.ts';
import { address } from '#client/shell/address.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { fresh } from '#client/orders/fresh.ts';
import { OrderBadge } from '#client/orders/order-badge.tsx';
import { orderTypeLabels, statusLabels } from '#i18n/orders/order-labels.ts';
import { Button } from '#ui/button/button.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { chipClass } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { OrdersIcon, SearchIcon } from '#ui/icons/icons.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { StepPager } from '#ui/pager/step-pager.tsx';
import { Price } from '#ui/price/price.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { ApplicantName } from './applicant-name.tsx';
import { type DeskSearch, deskQuestion, deskTurns, listOf } from './desk-search.ts';
import { DownloadList } from './download-list.tsx';
import { DeskTurn } from './desk-turn.tsx';
import { turnLabels } from './turn-labels.ts';
import { NoAnswer, SkeletonRows } from './no-answer.tsx';
import { ColumnHeads } from './column-heads.tsx';
import { ColumnsButton, useColumns } from './columns/columns-button.tsx';
import { useOrderColumns } from './columns/use-order-columns.tsx';
import { WithOffer } from './with-offer.tsx';
import { useListKeys } from './keys/use-list-keys.ts';
import { AssigneeName } from './work/assignee-name.tsx';
import { AssigneeSelect } from './work/assignee-select.tsx';
import { MentionMark } from './work/mention-mark.tsx';
import { MentionsChip } from './work/mentions-chip.tsx';

/** The queue: orders waiting for staff first, the most overdue on top. Filters, search and page are in the address. */
export function QueuePage({ search }: { search: DeskSearch }) {
  useListKeys({ hasSearch: true });
  const { t } = useLingui();
  const { ask } = useApp();
  const asked = useKeptQuery({
    ...ask(desk.orders, deskQuestion(search)),
    ...fresh,
  });
  const { data, isPlaceholderData } = asked;
  const columns = useColumns('orders');
  const orderColumns = useOrderColumns();
  const hrefOf = (cursor: string | null | undefined) => (cursor ? address('/desk', { ...search, cursor }) : undefined);
  return (
    <>
      <PageTitle>{t`Orders`}</PageTitle>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-xl">
          <Trans>Orders</Trans>
        </h1>
        <p role="status" className="text-ink-2">
          {data && !isPlaceholderData && <Total {...data.meta} />}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <DownloadList endpoint={deskExports.exportOrders} input={listOf(search)} name="orders" about={t`Orders`} />
        <ColumnsButton columns={orderColumns} {...columns} />
      </div>
      <Filters key={search.q ?? ''} search={search} />
      {data && data.data.length > 0 && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'outdated' : undefined}>
          <Rows orders={data.data} hidden={columns.hidden} />
        </div>
      )}
      {data && data.data.length === 0 && !isPlaceholderData && (
        <EmptyState icon={<OrdersIcon />} title={<Trans>No Items</Trans>}>
          {Object.keys(search).length > 0 ? (
            <Trans>No matching orders. Remove a filter, or search for something else.</Trans>
          ) : (
            <Trans>New orders appear here as they come in.</Trans>
          )}
        </EmptyState>
      )}
      <NoAnswer asked={asked} hint={<Trans>Other people's orders are never stored on a device.</Trans>}>
        <SkeletonRows count={8} row="h-14" className="gap-2" />
      </NoAnswer>
      {data && (
        <StepPager previous={hrefOf(data.meta.previousCursor)} next={hrefOf(data.meta.nextCursor)} className="mt-2" />
      )}
    </>
  );
}

function Total({ total, totalIsCapped }: Pick<PageMeta, 'total' | 'totalIsCapped'>) {
  if (!totalIsCapped) return <Plural value={total} _0="No orders" one="# order" other="# orders" />;
  // A frequent name with rare filters: counting would take longer than reading the page.
  return total > 0 && <Plural value={total} one="# or more orders" other="# or more orders" />;
}

function Filters({ search }: { search: DeskSearch }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search.q ?? '');
  const go = (next: DeskSearch) => void navigate({ to: '/desk', search: next, resetScroll: false });
  const { cursor: _cursor, ...filters } = search;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { q: _q, ...rest } = filters;
    go({ ...rest, ...(typed.trim() && { q: typed.trim() }) });
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <nav aria-label={t`Waiting on whom`} className="min-w-0 max-sm:-mx-4">
        <ul className="strip gap-2 py-1 max-sm:px-4">
          {(['all', ...deskTurns] as const).map((turn) => {
            const isCurrent = turn === (search.waiting ?? 'all');
            const { waiting: _waiting, ...rest } = filters;
            return (
              <li key={turn}>
                <Link
                  to="/desk"
                  search={turn === 'all' ? rest : { ...rest, waiting: turn }}
                  activeOptions={{ exact: true }}
                  activeProps={{}}
                  aria-current={isCurrent ? 'true' : undefined}
                  resetScroll={false}
                  className={chipClass(isCurrent)}
                >
                  {i18n._(turnLabels[turn])}
                </Link>
              </li>
            );
          })}
          <li>
            <MentionsChip search={search} />
          </li>
        </ul>
      </nav>
      <form
        role="search"
        aria-label={t`Search orders`}
        onSubmit={submit}
        className="ms-auto flex min-w-0 flex-wrap gap-3 max-lg:w-full"
      >
        <Select
          aria-label={t`Status`}
          className="max-sm:w-full"
          value={search.status ?? ''}
          emptyLabel={t`Any status`}
          options={OrderStatus.options.map((status) => ({ value: status, label: i18n._(statusLabels[status]) }))}
          onChange={({ target: { value } }) => {
            const { status: _status, ...rest } = filters;
            const chosen = OrderStatus.options.find((status) => status === value);
            go(chosen ? { ...rest, status: chosen } : rest);
          }}
        />
        <AssigneeSelect
          value={search.assignee}
          onChange={(assignee) => {
            const { assignee: _assignee, ...rest } = filters;
            go(assignee ? { ...rest, assignee } : rest);
          }}
        />
        <TextInput
          kind="search"
          aria-label={t`Phone, name, number or email`}
          placeholder={t`Phone, name, number or email`}
          maxLength={100}
          prefix={<SearchIcon className="size-4" />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="max-lg:flex-1 lg:w-72"
        />
        <Button type="submit" kind="secondary">
          <Trans>Search</Trans>
        </Button>
      </form>
    </div>
  );
}

function Rows({ orders, hidden }: { orders: readonly DeskOrderCard[]; hidden: ReadonlySet<string> }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const shown = useOrderColumns().filter(({ name }) => !hidden.has(name));
  return (
    <>
      <div className={`${cardClass({ flush: true })} hidden lg:block`}>
        <table className="w-full text-start tabular-nums">
          <caption className="sr-only">
            <Trans>Orders, those waiting for us first</Trans>
          </caption>
          <ColumnHeads heads={[t`Order`, t`Applicant`, ...shown.map(({ head }) => head)]} />
          <tbody className="divide-y divide-line">
            {orders.map((order) => (
              <tr key={order.id} className="relative hover:bg-sunken">
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
                <th scope="row" className="px-3 py-2.5 text-start font-medium">
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
      <ul className="grid gap-3 md:grid-cols-2 lg:hidden">
        {orders.map((order) => (
          <li key={order.id} className={`${cardClass({ pressable: true })} grid content-start gap-1.5 wrap-anywhere`}>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Link
                to="/desk/orders/$id"
                params={{ id: order.id }}
                data-row
                className="stretched font-semibold text-brand"
              >
                <Ltr>{order.number}</Ltr>
              </Link>
              <OrderBadge status={order.status} />
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
