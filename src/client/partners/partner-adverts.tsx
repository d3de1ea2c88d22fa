import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PartnerDetail } from '#domain/partners/partner-detail.ts';
import { CardsSkeleton } from '#client/listings/cards-skeleton.tsx';
import { ListingCard } from '#client/listings/listing-card.tsx';
import { useRemembered } from '#client/listings/use-remembered.ts';
import { CannotShow } from '#client/shell/cannot-show.tsx';
import { ListPager } from '#client/shell/list-pager.tsx';
import { useApp } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { chipClass } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { CarIcon } from '#ui/icons/icons.tsx';
import type { PartnerScreen } from './partner-screens.ts';
import type { AdvertsSearch } from './partners-search.ts';
import type { PartnerTab } from './partner-tab.ts';

interface PartnerAdvertsProps {
  readonly screen: PartnerScreen;
  readonly partner: PartnerDetail;
  readonly search: AdvertsSearch;
  readonly tabs: readonly PartnerTab[];
}

/** A partner's listings, one kind at a time, newest first. */
export function PartnerAdverts({ screen, partner, search, tabs }: PartnerAdvertsProps) {
  const { t, i18n } = useLingui();
  const filled = tabs.filter(({ countOf }) => countOf(partner) > 0);
  const tab = filled.find(({ name }) => name === search.of) ?? filled[0];
  return (
    <section aria-labelledby="adverts" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 id="adverts" className="text-lg lg:text-xl">
          <Trans>Listed now</Trans>
        </h2>
        {tab && filled.length === 1 && (
          <p className="text-ink-2">
            <Plural value={tab.countOf(partner)} one="# advert" other="# adverts" />
          </p>
        )}
      </div>
      {filled.length > 1 && (
        <nav aria-label={t`Kinds of adverts`}>
          <ul className="flex flex-wrap gap-2">
            {filled.map((one) => (
              <li key={one.name}>
                <Link
                  to={screen.one}
                  params={{ slug: partner.slug }}
                  search={one === filled[0] ? {} : { of: one.name }}
                  activeProps={{}}
                  aria-current={one === tab ? 'true' : undefined}
                  resetScroll={false}
                  className={chipClass(one === tab)}
                >
                  {i18n._(one.label(one.countOf(partner)))}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {tab ? (
        <Adverts
          key={tab.name}
          screen={screen}
          partner={partner}
          tab={tab}
          isFirst={tab === filled[0]}
          page={search.page ?? '1'}
        />
      ) : (
        <EmptyState icon={<CarIcon />} title={<Trans>No Items</Trans>}>
          <Trans>Nothing is listed here at the moment.</Trans>
        </EmptyState>
      )}
    </section>
  );
}

function Adverts({
  screen,
  partner,
  tab,
  isFirst,
  page,
}: {
  screen: PartnerScreen;
  partner: PartnerDetail;
  tab: PartnerTab;
  isFirst: boolean;
  page: string;
}) {
  const { ask } = useApp();
  const { slug } = partner;
  const { data, error, isFetching, isPlaceholderData, refetch } = useKeptQuery({
    ...ask(screen.calls.listings, { slug, kind: tab.kindName, page }),
  });
  useRemembered(tab.kind.catalogue, isPlaceholderData ? undefined : data?.data);
  if (!data)
    return error === null ? (
      <CardsSkeleton />
    ) : (
      <CannotShow error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  return (
    <>
      <ul
        aria-busy={isPlaceholderData}
        className={`grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 min-[100rem]:grid-cols-5 ${isPlaceholderData ? 'outdated' : ''}`}
      >
        {data.data.map((listing) => (
          <li key={listing.id}>
            <ListingCard kind={tab.kind} listing={listing} corner={tab.corner(tab.kind, listing)} />
          </li>
        ))}
      </ul>
      <ListPager
        page={page}
        meta={data.meta}
        path={`${screen.list}/${slug}`}
        search={{ of: isFirst ? undefined : tab.name }}
        className="mt-4"
      />
    </>
  );
}
