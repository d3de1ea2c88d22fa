import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { adverts } from '#contract/adverts.ts';
import type { DeskAdvertCard } from '#domain/adverts/advert.ts';
import { deskExports } from '#contract/desk-exports.ts';
import { askedOf } from '#domain/desk/list-filters.ts';
import { ListPager } from '#client/shell/list-pager.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { fresh } from '#client/orders/fresh.ts';
import { chipClass } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { TagIcon } from '#ui/icons/menu-icons.tsx';
import { AdvertCard, useAdvertColumns } from './advert-columns.tsx';
import { AdvertSources } from './advert-sources.tsx';
import { AdvertsFilters } from './adverts-filters.tsx';
import type { AdvertsQueueSearch } from './adverts-queue-search.ts';
import { AdvertsBar } from './bulk/adverts-bar.tsx';
import { boxesOf, SelectAll } from './bulk/select-boxes.tsx';
import { useSelection } from './bulk/use-selection.ts';
import { DownloadList } from './download-list.tsx';
import { useListKeys } from './keys/use-list-keys.ts';
import { advertsSorts } from './lists/list-sorts.ts';
import { type ListColumn, ListTable } from './lists/list-table.tsx';
import { ListTools } from './lists/list-tools.tsx';
import { SortSelect } from './lists/sort-select.tsx';
import { type ShownList, useDeskList } from './lists/use-desk-list.ts';
import { NoAnswer, SkeletonRows } from './no-answer.tsx';
import { useLiveAnswer } from './use-live-answer.ts';

/** Adverts that people sent; by itself those that wait, the longest first. */
export function AdvertsQueuePage({ search }: { search: AdvertsQueueSearch }) {
  useListKeys({ hasSearch: true });
  const { t } = useLingui();
  const { ask } = useApp();
  const { filter, doubt, q, page } = search;
  const narrowed = { ...(doubt && { doubt }), ...(q && { q }) };
  const list = useDeskList('adverts', search, advertsSorts(filter));
  const columns = useAdvertColumns();
  const input = askedOf(search);
  const asked = useKeptQuery({ ...ask(adverts.queue, input), ...fresh });
  const { data, isPlaceholderData } = asked;
  useLiveAnswer(adverts.queue, input, asked);
  const total = data?.meta.total ?? 0;
  const names = {
    waiting: t`To review`,
    accepted: t`Accepted`,
    rejected: t`Changes requested`,
    removed: t`Removed from Wijha`,
    all: t`All`,
  } as const;
  return (
    <>
      <PageTitle>{t`Adverts to review`}</PageTitle>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-xl">
          <Trans>Adverts</Trans>
        </h1>
        <p role="status" className="text-ink-2">
          {data && !isPlaceholderData && <Plural value={total} _0="No adverts" one="# advert" other="# adverts" />}
        </p>
      </div>
      <AdvertSources current="people" />
      <ListTools list={list} columns={columns}>
        <DownloadList
          endpoint={deskExports.exportAdverts}
          input={{ filter, ...narrowed, sort: search.sort }}
          name="adverts"
          about={t`Adverts`}
        />
        <SortSelect list={list} />
      </ListTools>
      <nav aria-label={t`Which adverts`}>
        <ul className="strip gap-2 py-1">
          {(['waiting', 'accepted', 'rejected', 'removed', 'all'] as const).map((one) => (
            <li key={one}>
              <Link
                to="/desk/adverts"
                search={{ ...list.kept, ...narrowed, ...(one !== 'waiting' && { filter: one }) }}
                activeOptions={{ exact: true }}
                activeProps={{}}
                aria-current={one === filter ? 'true' : undefined}
                className={chipClass(one === filter)}
              >
                {names[one]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <AdvertsFilters key={q ?? ''} search={search} kept={list.kept} />
      {data && data.data.length > 0 && (
        <AdvertRows
          list={list}
          columns={columns}
          adverts={data.data}
          isOutdated={isPlaceholderData}
          page={JSON.stringify(input)}
        />
      )}
      {data?.data.length === 0 && !isPlaceholderData && (
        <EmptyState icon={<TagIcon />} title={<Trans>No Items</Trans>}>
          {doubt || q ? (
            <Trans>No matching adverts. Remove a filter, or search for something else.</Trans>
          ) : (
            <Trans>New adverts appear here as they come in.</Trans>
          )}
        </EmptyState>
      )}
      <NoAnswer asked={asked}>
        <SkeletonRows count={5} row="h-24" className="gap-2" />
      </NoAnswer>
      {data && (
        <ListPager
          page={page}
          meta={data.meta}
          path="/desk/adverts"
          search={{ filter: filter === 'waiting' ? undefined : filter, ...narrowed, ...list.kept }}
        />
      )}
    </>
  );
}

interface AdvertRowsProps {
  readonly list: ShownList;
  readonly columns: readonly ListColumn<DeskAdvertCard>[];
  readonly adverts: readonly DeskAdvertCard[];
  readonly isOutdated: boolean;
  /** What the rows are of: with another question nothing is selected. */
  readonly page: string;
}

/** The adverts of a page, of which several can be decided about together. */
function AdvertRows({ list, columns, adverts: rows, isOutdated, page }: AdvertRowsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const selection = useSelection(rows, page);
  return (
    <>
      <div aria-busy={isOutdated} className={isOutdated ? 'outdated' : undefined}>
        <ListTable
          list={list}
          columns={columns}
          rows={rows}
          caption={t`Adverts`}
          boxes={boxesOf(selection, {
            all: t`Select all on this page`,
            nameOf: ({ id, title }: DeskAdvertCard) => `${title[locale]} ${id}`,
          })}
        />
        <p className="xl:hidden">
          <SelectAll selection={selection} label={<Trans>Select all on this page</Trans>} isLabelShown />
        </p>
        <ul className="grid grid-cols-1 gap-2 xl:hidden">
          {rows.map((advert) => (
            <AdvertCard key={advert.id} advert={advert} selection={selection} />
          ))}
        </ul>
      </div>
      <AdvertsBar selection={selection} adverts={rows} />
    </>
  );
}
