import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { deskExports } from '#contract/desk-exports.ts';
import { desk } from '#contract/desk.ts';
import type { PageMeta } from '#contract/endpoint.ts';
import { address } from '#client/shell/address.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { fresh } from '#client/orders/fresh.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { OrdersIcon } from '#ui/icons/icons.tsx';
import { StepPager } from '#ui/pager/step-pager.tsx';
import { type DeskSearch, listOf } from '#domain/desk/desk-search.ts';
import { askedOf } from '#domain/desk/list-filters.ts';
import { DownloadList } from './download-list.tsx';
import { SelectionBar } from './bulk/selection-bar.tsx';
import { useSelection } from './bulk/use-selection.ts';
import { NoAnswer, SkeletonRows } from './no-answer.tsx';
import { useListKeys } from './keys/use-list-keys.ts';
import { orderSorts } from './lists/list-sorts.ts';
import { ListTools } from './lists/list-tools.tsx';
import { useDeskList } from './lists/use-desk-list.ts';
import { QueueFilters } from './queue-filters.tsx';
import { QueueRows } from './queue-rows.tsx';
import { useLiveAnswer } from './use-live-answer.ts';
import { useOrderColumns } from './use-order-columns.tsx';

/** The queue: orders waiting for staff first, the most overdue on top. Filters, search, sort and page are in the address, and the columns of a view. */
export function QueuePage({ search }: { search: DeskSearch }) {
  useListKeys({ hasSearch: true });
  const { t } = useLingui();
  const { ask } = useApp();
  const input = askedOf(search);
  const asked = useKeptQuery({
    ...ask(desk.orders, input),
    ...fresh,
  });
  const { data, isPlaceholderData } = asked;
  useLiveAnswer(desk.orders, input, asked);
  const shown = data && !isPlaceholderData ? data.data : [];
  const selection = useSelection(shown, JSON.stringify(input));
  const columns = useOrderColumns();
  const list = useDeskList('orders', { ...search }, orderSorts);
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
      <ListTools list={list} columns={columns}>
        <DownloadList endpoint={deskExports.exportOrders} input={listOf(input)} name="orders" about={t`Orders`} />
      </ListTools>
      <QueueFilters key={search.q ?? ''} search={search} list={list} />
      {data && data.data.length > 0 && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'outdated' : undefined}>
          <QueueRows list={list} columns={columns} orders={data.data} selection={selection} />
        </div>
      )}
      <SelectionBar selection={selection} orders={shown} />
      {data && data.data.length === 0 && !isPlaceholderData && (
        <EmptyState icon={<OrdersIcon />} title={<Trans>No Items</Trans>}>
          {list.isSearched || Object.keys(list.filters).some((name) => name !== 'sort') ? (
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
