import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { activeFilterCount, everything, type ListingSearch, PAGE_SIZE, writeSearch } from '#domain/catalogue/search.ts';
import type { SortKey } from '#domain/catalogue/catalogue.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { ListingCard } from '#client/listings/listing-card.tsx';
import { useRemembered } from '#client/listings/use-remembered.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useConnection } from '#client/shell/use-connection.ts';
import { sortLabels } from '#i18n/browse/attribute-labels.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { FilterIcon, OfflineIcon, SearchIcon } from '#ui/icons/icons.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { Select } from '#ui/select/select.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { Loading, Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Unreachable } from '#offline/unreachable.ts';
import { ActiveFilters } from './active-filters.tsx';
import { AgeNotice } from './age-notice.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { SearchBox } from './search-box.tsx';
import { useResults } from './use-results.ts';
import { useSearch } from './use-search.ts';

/** A catalogue to look through: filters beside (a sheet on phones), search, sort, a page of cards. Everything is in the address. */
export function BrowsePage({ kind, parameters }: { kind: ListingKind; parameters: Readonly<Record<string, unknown>> }) {
  const { t, i18n } = useLingui();
  const { search, change } = useSearch(kind, parameters);
  const { results, isRefreshing, error, retry } = useResults(kind, search);
  const { isOnline } = useConnection();
  const [isFiltering, setIsFiltering] = useState(false);
  useRemembered(kind.catalogue, results?.source === 'server' ? results.data.items : undefined);

  const active = activeFilterCount(search);
  const total = results?.meta.total ?? 0;
  const panel = <FilterPanel kind={kind} search={search} change={change} results={results?.data ?? null} />;
  const pageHref = (page: number) => `${kind.catalogue.screenPath}?${new URLSearchParams(writeSearch(kind.catalogue, { ...search, page }))}`;

  return (
    <div className="page grid gap-x-8 py-6 lg:grid-cols-[17.5rem_1fr] lg:py-10">
      <PageTitle>{t`Cars`}</PageTitle>
      <aside aria-label={t`Filters`} className="hidden self-start lg:block">
        {panel}
      </aside>
      <div className="grid min-w-0 content-start gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h1 className="text-xl">
            <Trans>Cars</Trans>
          </h1>
          <p role="status" className="text-ink-2">
            {results && <Total total={total} isCapped={results.meta.totalIsCapped} />}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <SearchBox text={search.text} onSearch={(text) => change({ text }, { isTyping: true })} className="min-w-60 grow" />
          <Select
            aria-label={t`Sort`}
            value={search.sort}
            onChange={(event) => change({ sort: event.target.value as SortKey })}
            options={(Object.keys(kind.catalogue.sorts) as SortKey[]).map((key) => ({ value: key, label: i18n._(sortLabels[key]) }))}
            className="max-sm:grow"
          />
          <Button kind="secondary" icon={<FilterIcon />} onClick={() => setIsFiltering(true)} className="lg:hidden max-sm:grow">
            {active > 0 ? <Trans>Filters ({active})</Trans> : <Trans>Filters</Trans>}
          </Button>
        </div>
        <ActiveFilters kind={kind} search={search} change={change} facets={results?.data.facets ?? {}} />
        {results && <AgeNotice results={results} isOnline={isOnline} />}
        {results && results.data.items.length > 0 && (
          <ul aria-busy={isRefreshing} className={`grid gap-4 sm:grid-cols-2 xl:grid-cols-3 ${isRefreshing ? 'opacity-80' : ''}`}>
            {results.data.items.map((listing, at) => (
              <li key={listing.id} className={at > 5 ? 'lazy-row' : ''}>
                <ListingCard kind={kind} listing={listing} isFirst={at === 0} />
              </li>
            ))}
          </ul>
        )}
        {results && results.data.items.length === 0 && <NothingFound search={search} total={total} onClear={() => change(everything)} onFirstPage={() => change({ page: 1 })} />}
        {!results && error === null && <CardsSkeleton />}
        {!results && error !== null && <CannotShow error={error} onRetry={retry} isRetrying={isRefreshing} />}
        {results && <Pager page={search.page} pages={Math.ceil(total / PAGE_SIZE)} href={pageHref} className="mt-4" />}
      </div>
      <Sheet
        open={isFiltering}
        onClose={() => setIsFiltering(false)}
        title={<Trans>Filters</Trans>}
        actions={
          <>
            {active > 0 && (
              <Button kind="secondary" onClick={() => change({ ...everything, text: search.text, sort: search.sort })}>
                <Trans>Clear all</Trans>
              </Button>
            )}
            <Button data-initial-focus className="grow" busy={isRefreshing && !results} onClick={() => setIsFiltering(false)}>
              <Plural value={total} _0="Show nothing" one="Show # car" other="Show # cars" />
            </Button>
          </>
        }
      >
        {panel}
      </Sheet>
    </div>
  );
}

function Total({ total, isCapped }: { total: number; isCapped: boolean }) {
  return isCapped ? <Plural value={total} one="more than # car" other="more than # cars" /> : <Plural value={total} _0="No cars" one="# car" other="# cars" />;
}

/** Nothing matches: the words of the specification, and what to do next. */
function NothingFound({ search, total, onClear, onFirstPage }: { search: ListingSearch; total: number; onClear: () => void; onFirstPage: () => void }) {
  const isBeyond = total > 0 && search.page > 1;
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={isBeyond ? <Trans>There is no page this far</Trans> : <Trans>Sorry, none of the results were found.</Trans>}
      actions={
        isBeyond ? (
          <Button onClick={onFirstPage}>
            <Trans>Go to the first page</Trans>
          </Button>
        ) : (
          <Button onClick={onClear}>
            <Trans>Show all cars</Trans>
          </Button>
        )
      }
    >
      {!isBeyond && <Trans>Try fewer filters, a higher budget, or another spelling.</Trans>}
    </EmptyState>
  );
}

function CannotShow({ error, onRetry, isRetrying }: { error: unknown; onRetry: () => void; isRetrying: boolean }) {
  if (error instanceof Unreachable)
    return (
      <EmptyState
        icon={<OfflineIcon />}
        title={<Trans>You're offline and this was never saved</Trans>}
        actions={
          <Button onClick={onRetry} busy={isRetrying}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Lists you open while connected are kept here for later.</Trans>
      </EmptyState>
    );
  return (
    <ErrorState onRetry={onRetry} retrying={isRetrying}>
      {error instanceof Error ? error.message : null}
    </ErrorState>
  );
}

/** The shape of a page of cards while it comes. */
export function CardsSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Loading>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: count }, (_, at) => (
          <div key={at} className="grid gap-3 rounded-md border border-line bg-surface pb-4">
            <Skeleton className="aspect-4/3 w-full" />
            <Skeleton className="mx-4 h-5 w-3/4" />
            <Skeleton className="mx-4 h-4 w-1/2" />
            <Skeleton className="mx-4 h-7 w-2/5" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
