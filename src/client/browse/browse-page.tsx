import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { activeFilterCount, everything, PAGE_SIZE, writeSearch } from '#domain/catalogue/search.ts';
import type { SortKey } from '#domain/catalogue/catalogue.ts';
import type { BrowsedKind } from './browsed-kind.ts';
import { CardCorner } from '#client/comparison/card-corner.tsx';
import { ListingCard } from '#client/listings/listing-card.tsx';
import { useRemembered } from '#client/listings/use-remembered.ts';
import { CannotShow } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { sortLabels } from '#i18n/catalogue/attribute-labels.ts';
import { Button } from '#ui/button/button.tsx';
import { FilterIcon } from '#ui/icons/icons.tsx';
import { Select } from '#ui/select/select.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { CardsSkeleton } from '#client/listings/cards-skeleton.tsx';
import { AgeNotice } from './age-notice.tsx';
import { SearchBox } from './search-box.tsx';
import { useIsWide } from '#client/shell/use-is-wide.ts';
import { useResults } from './use-results.ts';
import { useSearch } from './use-search.ts';

// Phones need it only after a tap, so the first screen does not wait for it.
const FilterPanel = lazy(() => import('./filter-panel.tsx').then((module) => ({ default: module.FilterPanel })));
const Pager = lazy(() => import('#ui/pager/pager.tsx').then((module) => ({ default: module.Pager })));
const ActiveFilters = lazy(() => import('./active-filters.tsx').then((module) => ({ default: module.ActiveFilters })));
const NothingFound = lazy(() => import('./nothing-found.tsx').then((module) => ({ default: module.NothingFound })));
const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })));

/** Browses a catalogue: filters at the side (a sheet on phones), search, sort, a page of cards. All state is in the address. */
export function BrowsePage({ kind, parameters }: { kind: BrowsedKind; parameters: Readonly<Record<string, unknown>> }) {
  const { t, i18n } = useLingui();
  const { search, change } = useSearch(kind, parameters);
  const { results, isOutdated, isRefreshing, error, retry } = useResults(kind, search);
  const [isFiltering, setIsFiltering] = useState(false);
  useRemembered(kind.catalogue, results?.source === 'server' ? results.data.items : undefined);

  const { words } = kind;
  const active = activeFilterCount(search);
  const total = results?.meta.total ?? 0;
  const isWide = useIsWide();
  const pageHref = (page: number) =>
    `${kind.catalogue.screenPath}?${new URLSearchParams(writeSearch(kind.catalogue, { ...search, page }))}`;

  return (
    <div className="page wide-screen grid grid-cols-1 gap-x-8 py-6 lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:py-10">
      <PageTitle>{i18n._(words.title)}</PageTitle>
      <aside aria-label={t`Filters`} className="scroll-column hidden lg:block">
        {isWide && (
          <Suspense fallback={<SkeletonText lines={12} />}>
            <FilterPanel kind={kind} search={search} change={change} results={results?.data ?? null} />
          </Suspense>
        )}
      </aside>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h1 className="text-xl">{i18n._(words.title)}</h1>
          <p role="status" className="text-ink-2">
            {results && i18n._(results.meta.totalIsCapped ? words.moreThan(total) : words.total(total))}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <SearchBox
            words={words}
            text={search.text}
            onSearch={(text) => change({ text }, { isTyping: true })}
            className="w-full sm:w-auto sm:min-w-60 sm:grow"
          />
          <Select
            aria-label={t`Sort`}
            value={search.sort}
            onChange={(event) => change({ sort: event.target.value as SortKey })}
            options={(Object.keys(kind.catalogue.sorts) as SortKey[]).map((key) => ({
              value: key,
              label: i18n._(sortLabels[key]),
            }))}
            className="max-sm:min-w-28 max-sm:flex-1"
          />
          <Button kind="secondary" icon={<FilterIcon />} onClick={() => setIsFiltering(true)} className="lg:hidden">
            {active > 0 ? <Trans>Filters ({active})</Trans> : <Trans>Filters</Trans>}
          </Button>
        </div>
        {(active > 0 || search.text) && (
          <Suspense fallback={active > 0 && <div className="min-h-11" />}>
            <ActiveFilters
              kind={kind}
              search={search}
              change={change}
              facets={results?.data.facets ?? {}}
              isOutdated={isOutdated}
            />
          </Suspense>
        )}
        {results && <AgeNotice words={words} results={results} />}
        {results && results.data.items.length > 0 && (
          <ul
            aria-busy={isOutdated}
            className={`grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3 min-[100rem]:grid-cols-4 ${isOutdated ? 'outdated' : ''}`}
          >
            {results.data.items.map((listing, at) => (
              <li
                key={listing.id}
                className={at > 5 ? 'lazy-row [--row:29rem] sm:[--row:28rem] xl:[--row:26.5rem]' : ''}
              >
                <ListingCard
                  kind={kind}
                  listing={listing}
                  isFirst={at === 0}
                  level={2}
                  corner={<CardCorner kind={kind} listing={listing} />}
                />
              </li>
            ))}
          </ul>
        )}
        {results && results.data.items.length === 0 && (
          <Suspense fallback={<div className="min-h-60" />}>
            <NothingFound
              words={words}
              search={search}
              total={total}
              onClear={() => change(everything)}
              onFirstPage={() => change({ page: 1 })}
            />
          </Suspense>
        )}
        {!results && error === null && <CardsSkeleton />}
        {!results && error !== null && (
          <CannotShow
            error={error}
            onRetry={retry}
            isRetrying={isRefreshing}
            hint={<Trans>Lists you open while connected are kept here for later.</Trans>}
          />
        )}
        {total > PAGE_SIZE && (
          <Suspense fallback={<div className="mt-4 min-h-11" />}>
            <Pager page={search.page} pages={Math.ceil(total / PAGE_SIZE)} href={pageHref} className="mt-4" />
          </Suspense>
        )}
      </div>
      {isFiltering && (
        <Suspense fallback={null}>
          <FilterSheet
            kind={kind}
            search={search}
            change={change}
            results={results?.data ?? null}
            total={total}
            onClose={() => setIsFiltering(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
