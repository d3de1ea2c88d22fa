import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { offers } from '#contract/offers.ts';
import type { OfferType } from '#domain/offers/offer.ts';
import { address } from '#client/shell/address.ts';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { useToday } from '#client/shell/use-today.ts';
import { offerTypeLabels } from '#i18n/offers/offer-labels.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { chipClass } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { TagIcon } from '#ui/icons/icons.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { Loading, Skeleton } from '#ui/skeleton/skeleton.tsx';
import { OfferCard } from './offer-card.tsx';
import { OfferChoices } from './offer-choices.tsx';
import { type OffersBy, offersSearch, type WantedOffers } from './offers-search.ts';

const types = Object.keys(offerTypeLabels) as OfferType[];

/** Special offers by kind, audience, brand, type of property and seller; the search is in the address. */
export function OffersPage({
  wanted,
  by,
}: {
  wanted: WantedOffers;
  /** Shows all choices of this filter. */ by?: OffersBy;
}) {
  const { t, i18n } = useLingui();
  const { ask } = useApp();
  const today = useToday();
  const { type, page } = wanted;
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useKeptQuery(ask(offers.all, wanted));
  // A stored list may contain offers that have ended.
  const running = data?.data.filter(({ endsOn }) => endsOn >= today) ?? [];
  const isNarrowed = Boolean(wanted.brand || wanted.property || wanted.seller);
  const isBeyond = data !== undefined && data.data.length === 0 && data.meta.total > 0;
  return (
    <div className="page wide-screen grid gap-5 py-4 lg:py-8">
      <PageTitle>{t`Offers`}</PageTitle>
      <Breadcrumb crumbs={[{ label: <Trans>Home</Trans>, href: '/' }, { label: <Trans>Offers</Trans> }]} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-xl">
          <Trans>Offers</Trans>
        </h1>
        <p role="status" className="text-ink-2">
          {data && !isPlaceholderData && (
            <Plural value={data.meta.total} _0="No offers available" one="# offer" other="# offers" />
          )}
        </p>
      </div>
      <nav aria-label={t`Kinds of offers`}>
        <ul className="flex flex-wrap gap-2">
          {types.map((one) => (
            <li key={one}>
              <Link
                to="/offers"
                search={offersSearch({ ...wanted, type: one, page: '1' })}
                activeOptions={{ exact: true }}
                activeProps={{}}
                aria-current={one === type ? 'true' : undefined}
                resetScroll={false}
                className={chipClass(one === type)}
              >
                {i18n._(offerTypeLabels[one])}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <OfferChoices wanted={wanted} by={by} />
      {data && !isPlaceholderData && <SavedNotice asOf={dataUpdatedAt} />}
      {running.length > 0 && (
        <ul
          aria-busy={isPlaceholderData}
          className={`grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 min-[100rem]:grid-cols-5 ${isPlaceholderData ? 'outdated' : ''}`}
        >
          {running.map((offer) => (
            <li key={offer.id}>
              <OfferCard offer={offer} level={2} />
            </li>
          ))}
        </ul>
      )}
      {data && running.length === 0 && (
        <EmptyState
          icon={<TagIcon />}
          title={
            isBeyond ? (
              <Trans>This page does not exist</Trans>
            ) : isNarrowed ? (
              <Trans>Sorry, none of the results were found.</Trans>
            ) : (
              <Trans>Sorry, there are no offers available at the moment, please come back at a later time</Trans>
            )
          }
          actions={
            <>
              {(isBeyond || type !== 'all' || isNarrowed) && (
                <Link
                  to="/offers"
                  search={offersSearch(isBeyond ? { ...wanted, page: '1' } : { type: 'all' })}
                  className={buttonClass()}
                >
                  {isBeyond ? <Trans>Go to the first page</Trans> : <Trans>All offers</Trans>}
                </Link>
              )}
              <Link to="/products/cars" className={buttonClass({ kind: 'secondary' })}>
                <Trans>Browse cars</Trans>
              </Link>
            </>
          }
        />
      )}
      {!data && error === null && <OffersSkeleton />}
      {!data && error !== null && (
        <CannotShow
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          hint={<Trans>Lists you open while connected are kept here for later.</Trans>}
        />
      )}
      {data && (
        <Pager
          page={Number(page)}
          pages={Math.ceil(data.meta.total / data.meta.perPage)}
          href={(to) => address('/offers', offersSearch({ ...wanted, page: String(to) }))}
          className="mt-4"
        />
      )}
    </div>
  );
}

function OffersSkeleton() {
  return (
    <Loading>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 min-[100rem]:grid-cols-5">
        {Array.from({ length: 8 }, (_, at) => (
          <div key={at} className={`${cardClass({ ownPadding: true })} grid gap-3 pb-4`}>
            <Skeleton className="aspect-4/3 w-full" />
            <Skeleton className="mx-4 h-5 w-3/4" />
            <Skeleton className="mx-4 h-4 w-1/3" />
            <Skeleton className="mx-4 h-7 w-2/5" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
