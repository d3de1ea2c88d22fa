import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, memo, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { activeFilterCount, type ListingSearch, PAGE_SIZE, writeSearch } from '#domain/catalogue/search.ts';
import type { ListingCard as Listing } from '#domain/listings/listing.ts';
import { listHref } from '#domain/catalogue/list-address.ts';
import type { SortKey } from '#domain/catalogue/catalogue.ts';
import type { BrowsedKind } from './browsed-kind.ts';
import { CardCorner } from '#client/comparison/card-corner.tsx';
import { ListingCard } from '#client/listings/listing-card.tsx';
import { useRemembered } from '#client/listings/use-remembered.ts';
import { CannotShow } from '#client/shell/cannot-show.tsx';
import { later } from '#client/shell/later.ts';
import { LaterPart } from '#client/shell/later-part.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { sortLabels } from '#i18n/catalogue/attribute-labels.ts';
import { Button } from '#ui/button/button.tsx';
import { FilterIcon } from '#ui/icons/icons.tsx';
import { Select } from '#ui/select/select.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { CardsSkeleton } from '#client/listings/cards-skeleton.tsx';
import { AgeNotice } from './age-notice.tsx';
import { narrowedList } from './narrowed-list.ts';
import { SearchBox } from './search-box.tsx';
import { useIsFirstFrame } from '#client/shell/use-is-first-frame.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { useIsWide } from '#client/shell/use-is-wide.ts';
import { asUnderstood, changeOfUnderstood } from './understood-search.ts';
import { type ResultsState, useResults } from './use-results.ts';
import { type ChangeSearch, type SearchOrigin, useSearch } from './use-search.ts';

// Phones need it only after a tap, so the first screen does not wait for it.
const FilterPanel = lazy(later(() => import('./filter-panel.tsx').then((module) => ({ default: module.FilterPanel }))));
const Pager = lazy(later(() => import('#ui/pager/pager.tsx').then((module) => ({ default: module.Pager }))));
const ActiveFilters = lazy(
  later(() => import('./active-filters.tsx').then((module) => ({ default: module.ActiveFilters }))),
);
const ofList = later(() => import('./list-parts.tsx'));
const ListBreadcrumb = lazy(() => ofList().then((module) => ({ default: module.ListBreadcrumb })));
const ListSummary = lazy(() => ofList().then((module) => ({ default: module.ListSummary })));
const NarrowerLists = lazy(() => ofList().then((module) => ({ default: module.NarrowerLists })));
const UnderstoodNotice = lazy(() => ofList().then((module) => ({ default: module.UnderstoodNotice })));
const NothingFound = lazy(
  later(() => import('./nothing-found.tsx').then((module) => ({ default: module.NothingFound }))),
);
const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })));

/** Cards in the first screen of a wide window. */
const FIRST_CARDS = 6;

/** A card of the list. Not drawn again while only filters, sort or page change, which would delay every tick. */
const Row = memo(function Row({ kind, listing, at }: { kind: BrowsedKind; listing: Listing; at: number }) {
  return (
    <li className={at >= FIRST_CARDS ? 'lazy-row [--row:29rem] sm:[--row:28rem] xl:[--row:26.5rem]' : ''}>
      <ListingCard
        kind={kind}
        listing={listing}
        isFirst={at === 0}
        level={2}
        corner={<CardCorner kind={kind} listing={listing} />}
      />
    </li>
  );
});

/** Browses a catalogue: filters at the side (a sheet on phones), search, sort, a page of cards. All state is in the address. */
export function BrowsePage({ kind, parameters }: { kind: BrowsedKind; parameters: Readonly<Record<string, unknown>> }) {
  const { t, i18n } = useLingui();
  const { search: chosen, origin, change: changeChosen } = useSearch(kind, parameters);
  // What is chosen shows at once in its control; what follows from it must not delay that frame.
  const asked = useDeferredValue(chosen);
  const found = useResults(kind, asked);
  const { results } = found;
  const understood = found.isOutdated ? undefined : results?.data.understood;
  const meaning = useMemo(() => asUnderstood(kind.catalogue, asked, understood), [kind, asked, understood]);
  const change = useMemo(() => changeOfUnderstood(asked, meaning, changeChosen), [asked, meaning, changeChosen]);
  const search = chosen === asked ? meaning : chosen;
  const [isFiltering, setIsFiltering] = useState(false);
  useRemembered(kind.catalogue, results?.source === 'server' ? results.data.items : undefined);

  const active = activeFilterCount(search);
  const isWide = useIsWide();
  const isFirstFrame = useIsFirstFrame();
  const list = useMemo(
    () => narrowedList(kind.catalogue, asked, results?.data.facets ?? {}),
    [kind, asked, results?.data.facets],
  );
  const shared = { kind, list, found };
  return (
    <div className="page wide-screen grid grid-cols-1 gap-x-8 py-6 lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:py-10 lg:noscript:grid-cols-1">
      <aside aria-label={t`Filters`} className="scroll-column hidden lg:block lg:noscript:hidden">
        {isWide && !isFirstFrame && (
          <LaterPart fallback={<SkeletonText lines={12} />}>
            <FilterPanel kind={kind} search={search} change={change} results={results?.data ?? null} />
          </LaterPart>
        )}
      </aside>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        <ListHead {...shared} />
        <div className="flex flex-wrap gap-2">
          <SearchBox
            kind={kind}
            text={chosen.text}
            change={changeChosen}
            className="w-full sm:w-auto sm:min-w-60 sm:grow"
          />
          <Select
            aria-label={t`Sort`}
            value={search.sort}
            onChange={(event) => change({ sort: event.target.value as SortKey })}
            options={(Object.keys(kind.catalogue.sorts) as SortKey[])
              .filter((key) => key !== 'relevance' || search.text || search.sort === key)
              .map((key) => ({ value: key, label: i18n._(sortLabels[key]) }))}
            className="max-sm:min-w-28 max-sm:flex-1"
          />
          <Button kind="secondary" icon={<FilterIcon />} onClick={() => setIsFiltering(true)} className="lg:hidden">
            {active > 0 ? <Trans>Filters ({active})</Trans> : <Trans>Filters</Trans>}
          </Button>
        </div>
        <ListBody
          {...shared}
          asked={asked}
          search={meaning}
          origin={origin}
          isFirstFrame={isFirstFrame}
          change={change}
          changeAsked={changeChosen}
        />
      </div>
      {isFiltering && (
        <Suspense fallback={null}>
          <FilterSheet
            kind={kind}
            search={search}
            change={change}
            results={results?.data ?? null}
            total={results?.meta.total ?? 0}
            onClose={() => setIsFiltering(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface FoundProps {
  readonly kind: BrowsedKind;
  /** Where the list has an address of its own. */
  readonly list: ReturnType<typeof narrowedList>;
  readonly found: ResultsState;
}

/** What the list is, and how much was found. */
const ListHead = memo(function ListHead({ kind, list, found: { results } }: FoundProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { words } = kind;
  const title = i18n._(list && words.narrowed ? words.narrowed(list.map(({ name }) => name[locale])) : words.title);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {list && (
        <LaterPart fallback={<div className="min-h-11" />}>
          <ListBreadcrumb kind={kind} list={list} />
        </LaterPart>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-xl">{title}</h1>
        <p role="status" className="text-ink-2">
          {results &&
            i18n._(results.meta.totalIsCapped ? words.moreThan(results.meta.total) : words.total(results.meta.total))}
        </p>
      </div>
      {list && results && (
        <LaterPart fallback={<div className="min-h-6" />}>
          <ListSummary kind={kind} list={list} results={results} />
        </LaterPart>
      )}
    </>
  );
});

interface ListBodyProps extends FoundProps {
  readonly asked: ListingSearch;
  /** With what was read from its text. */
  readonly search: ListingSearch;
  readonly origin: SearchOrigin;
  readonly isFirstFrame: boolean;
  readonly change: ChangeSearch;
  /** Changes the search as it was asked. */
  readonly changeAsked: ChangeSearch;
}

/** What was found. */
const ListBody = memo(function ListBody({
  kind,
  list,
  found: { results, isOutdated, isRefreshing, error, retry },
  asked,
  search,
  origin,
  isFirstFrame,
  change,
  changeAsked,
}: ListBodyProps) {
  const { words } = kind;
  const active = activeFilterCount(search);
  const total = results?.meta.total ?? 0;
  const understood = isOutdated ? undefined : results?.data.understood;
  const pageHref = (page: number) => listHref(kind.catalogue, writeSearch(kind.catalogue, { ...asked, page }));
  return (
    <>
      {(active > 0 || search.text) && (
        <LaterPart fallback={active > 0 && <div className="min-h-11 max-sm:min-h-24" />}>
          <ActiveFilters
            kind={kind}
            search={search}
            change={change}
            facets={results?.data.facets ?? {}}
            isOutdated={isOutdated}
          />
        </LaterPart>
      )}
      {(asked.text || origin.entered) && (
        <LaterPart>
          <UnderstoodNotice
            kind={kind}
            search={asked}
            meaning={search}
            origin={origin}
            understood={understood}
            change={changeAsked}
          />
        </LaterPart>
      )}
      {results && <AgeNotice words={words} results={results} />}
      {results && results.data.items.length > 0 && (
        <ul
          aria-busy={isOutdated}
          className={`isolate grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3 min-[100rem]:grid-cols-4 ${isOutdated ? 'outdated' : ''}`}
        >
          {results.data.items.slice(0, isFirstFrame ? FIRST_CARDS : PAGE_SIZE).map((listing, at) => (
            <Row key={listing.id} kind={kind} listing={listing} at={at} />
          ))}
        </ul>
      )}
      {results && results.data.items.length === 0 && (
        <LaterPart fallback={<div className="min-h-60" />}>
          <NothingFound kind={kind} search={search} total={total} without={understood?.without ?? {}} change={change} />
        </LaterPart>
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
        <LaterPart fallback={<div className="mt-4 min-h-11" />}>
          <Pager page={search.page} pages={Math.ceil(total / PAGE_SIZE)} href={pageHref} className="mt-4" />
        </LaterPart>
      )}
      {list?.length === 1 && results && (
        <LaterPart fallback={null}>
          <NarrowerLists kind={kind} list={list} results={results} />
        </LaterPart>
      )}
    </>
  );
});
