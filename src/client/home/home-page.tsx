import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { home } from '#contract/home.ts';
import type { Home } from '#domain/home/home.ts';
import { CardCorner } from '#client/comparison/card-corner.tsx';
import { CardsSkeleton } from '#client/listings/cards-skeleton.tsx';
import { carKind } from '#client/browse/browsed-kind.ts';
import { ListingCard } from '#client/listings/listing-card.tsx';
import { useRemembered } from '#client/listings/use-remembered.ts';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { later } from '#client/shell/later.ts';
import { LaterPart } from '#client/shell/later-part.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp } from '#client/shell/use-app.ts';
import { useIsFirstFrame } from '#client/shell/use-is-first-frame.ts';
import { ArrowIcon } from '#ui/icons/icons.tsx';
import { HomeRow, rowCardClass } from './home-row.tsx';
import { HomeSearch } from './home-search.tsx';
import { teaserFrame } from './teaser-frame.tsx';

// Beside or below the search, which must not wait for it.
const MonthlyTeaser = lazy(
  later(() => import('./monthly-teaser.tsx').then((module) => ({ default: module.MonthlyTeaser }))),
);

// Nothing for a device without searches.
const RecentSearches = lazy(() =>
  import('./recent-searches.tsx').then((module) => ({ default: module.RecentSearches })),
);

// Only where one is published.
const HomeBanners = lazy(later(() => import('./home-banners.tsx').then((module) => ({ default: module.HomeBanners }))));

// Far below the first screen.
const HomeMore = lazy(later(() => import('./home-more.tsx').then((module) => ({ default: module.HomeMore }))));

/** The home page. */
export function HomePage() {
  const { t } = useLingui();
  const { ask } = useApp();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(ask(home.page, {}));
  const isFirstFrame = useIsFirstFrame();
  useRemembered(carKind.catalogue, data?.newCars);
  return (
    <div className="wide-screen">
      <PageTitle>{t`Cars and homes with their real monthly cost`}</PageTitle>
      <section className="page grid grid-cols-1 items-center gap-x-10 gap-y-8 py-8 lg:grid-cols-[1.15fr_0.85fr] lg:py-10">
        <div className="grid min-w-0 gap-5">
          <h1 className="max-w-[10.5em] text-2xl lg:text-3xl lg:rtl:max-w-[13em]">
            <Trans>Find it and finance it in one place.</Trans>
          </h1>
          <p className="max-w-[28em] text-md text-ink-2">
            <Trans>Every car and home with its real monthly cost, before you apply. Works offline too.</Trans>
          </p>
          <HomeSearch brands={data?.brands ?? []} cities={data?.cities ?? []} />
        </div>
        <LaterPart fallback={teaserFrame}>{isFirstFrame ? teaserFrame : <MonthlyTeaser />}</LaterPart>
      </section>
      {isFirstFrame ? (
        <div className="min-h-dvh" />
      ) : data ? (
        <Window data={data} asOf={dataUpdatedAt} />
      ) : (
        <div className="page">
          {error === null && <CardsSkeleton count={4} />}
          {error && (
            <CannotShow
              error={error}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
              hint={<Trans>Open Wijha once while connected, and its pages are saved on this device.</Trans>}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** Whether this device has searches to show; what they are is read later. */
function hasSearches(): boolean {
  try {
    return localStorage.getItem('searches') !== null;
  } catch {
    return false;
  }
}

/** Searches of this device. A component of its own, so that only it renders again after hydration. */
function OwnSearches() {
  const isShown = useHydrated() && hasSearches();
  return (
    isShown && (
      <Suspense fallback={<div className="h-27" />}>
        <RecentSearches />
      </Suspense>
    )
  );
}

function Window({ data, asOf }: { data: Home; asOf: number }) {
  return (
    <div className="page grid grid-cols-1 gap-12 pb-4">
      <SavedNotice asOf={asOf} />
      {data.banners && (
        <LaterPart fallback={<div className="h-36" />}>
          <HomeBanners banners={data.banners} />
        </LaterPart>
      )}
      <OwnSearches />
      <HomeRow
        title={<Trans>New this week</Trans>}
        more={
          <Link
            to="/products/cars"
            className="inline-flex min-h-11 items-center gap-1 font-medium text-brand underline-offset-4 hover:underline"
          >
            <Plural value={data.carsTotal} one="See # car" other="See all # cars" />
            <ArrowIcon className="size-4" />
          </Link>
        }
      >
        <ul className="shelf">
          {data.newCars.map((listing, at) => (
            <li key={listing.id} className={rowCardClass(at)}>
              <ListingCard kind={carKind} listing={listing} corner={<CardCorner kind={carKind} listing={listing} />} />
            </li>
          ))}
        </ul>
      </HomeRow>
      <LaterPart fallback={<div className="min-h-dvh" />}>
        <HomeMore data={data} />
      </LaterPart>
    </div>
  );
}
