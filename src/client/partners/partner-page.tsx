import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PartnerKind } from '#domain/partners/partner.ts';
import type { PartnerDetail } from '#domain/partners/partner-detail.ts';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { formatNumber } from '#i18n/format.ts';
import { Refused } from '#offline/refused.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Stat } from '#ui/facts/facts.tsx';
import { SearchIcon } from '#ui/icons/icons.tsx';
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { PartnerAdverts } from './partner-adverts.tsx';
import { PartnerHead } from './partner-head.tsx';
import { type PartnerScreen, partnerScreens } from './partner-screens.ts';
import type { AdvertsSearch } from './partners-search.ts';
import type { PartnerTab } from './partner-tab.ts';
import { useVisit } from './use-visit.ts';

interface PartnerPageProps {
  readonly kind: PartnerKind;
  readonly slug: string;
  /** Kind and page of its adverts, from the address. */
  readonly search: AdvertsSearch;
  /** The possible kinds of adverts. */
  readonly tabs: readonly PartnerTab[];
  /** Slot for the partner's offers. */
  readonly offers: ReactNode;
}

/** How often the page is refetched while logo sizes are being made, in ms. */
const REFETCH_INTERVAL_MS = 4_000;

/** One showroom or office: verification, listings, figures, offers and contact. */
export function PartnerPage({ kind, slug, ...rest }: PartnerPageProps) {
  const { t } = useLingui();
  const { ask } = useApp();
  const screen = partnerScreens[kind];
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...ask(screen.calls.one, { slug }),
    refetchInterval: ({ state }) => (state.data?.logo?.widths.length === 0 ? REFETCH_INTERVAL_MS : false),
  });
  if (data) return <Shown screen={screen} partner={data} asOf={dataUpdatedAt} {...rest} />;
  if (error instanceof Refused && error.status === 404) return <Gone screen={screen} />;
  if (error)
    return (
      <div className="page py-10">
        <PageTitle>{t`Not saved on this device`}</PageTitle>
        <CannotShow level={1} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      </div>
    );
  return <PartnerSkeleton />;
}

interface ShownProps extends Pick<PartnerPageProps, 'search' | 'tabs' | 'offers'> {
  readonly screen: PartnerScreen;
  readonly partner: PartnerDetail;
  readonly asOf: number;
}

function Shown({ screen, partner, asOf, search, tabs, offers }: ShownProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const visitors = useVisit(screen, partner);
  const name = partner.name[locale];
  const stats = [
    { value: partner.cars, label: t`Cars` },
    { value: partner.homes, label: t`Properties` },
    { value: partner.offers, label: t`Offers` },
    { value: partner.soldCars, label: t`Cars sold` },
    { value: visitors, label: t`Visitors` },
    ...(partner.yearsExperience === null ? [] : [{ value: partner.yearsExperience, label: t`Years of experience` }]),
  ];
  return (
    <div className="page wide-screen grid grid-cols-1 gap-6 py-4 lg:py-8">
      <PageTitle>{name}</PageTitle>
      <Breadcrumb
        crumbs={[
          { label: <Trans>Home</Trans>, href: '/' },
          { label: i18n._(screen.title), href: screen.list },
          { label: name },
        ]}
      />
      <SavedNotice asOf={asOf} />
      <PartnerHead partner={partner}>
        <ul
          aria-label={t`In figures`}
          className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-4 border-t border-line pt-4"
        >
          {stats.map(({ value, label }) => (
            <li key={label}>
              <Stat value={formatNumber(locale, value)} label={label} />
            </li>
          ))}
        </ul>
      </PartnerHead>
      {partner.offers > 0 && offers}
      <PartnerAdverts screen={screen} partner={partner} search={search} tabs={tabs} />
    </div>
  );
}

function Gone({ screen }: { screen: PartnerScreen }) {
  const { t, i18n } = useLingui();
  return (
    <div className="page py-10">
      <PageTitle>{t`No longer available`}</PageTitle>
      <EmptyState
        level={1}
        icon={<SearchIcon />}
        title={i18n._(screen.gone)}
        actions={
          <Link to={screen.list} className={buttonClass()}>
            {i18n._(screen.title)}
          </Link>
        }
      >
        <Trans>It may have closed, or the link is wrong.</Trans>
      </EmptyState>
    </div>
  );
}

function PartnerSkeleton() {
  return (
    <div className="page wide-screen py-8">
      <Loading>
        <div className="grid gap-6">
          <Skeleton className="h-72 w-full" />
          <SkeletonText lines={3} />
        </div>
      </Loading>
    </div>
  );
}
