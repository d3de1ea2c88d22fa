import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Output } from '#contract/endpoint.ts';
import { deskListings } from '#contract/desk-listings.ts';
import { refreshAdverts } from '#client/adverts/refresh-adverts.ts';
import { MarkButton } from '#client/contact/mark-button.tsx';
import { fresh } from '#client/orders/fresh.ts';
import { CannotShow } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { takedownLabels } from '#i18n/adverts/takedown-labels.ts';
import { isRefused } from '#offline/refused.ts';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ChevronBackIcon, SearchIcon } from '#ui/icons/icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Loading, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { ListingActs, SellerActs } from './listing-acts.tsx';
import { ListingSignals } from './listing-signals.tsx';
import { OwnMatterNotice } from './own-matter-notice.tsx';
import { useLiveAnswer } from './use-live-answer.ts';
import { ListingFacts, Reports, TakedownFacts } from './listing-facts.tsx';

/** One listing of any origin: its state, reports and seller, to take it down or restore it. */
export function DeskListingPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { ask } = useApp();
  const locale = useLocale();
  const { data, error, isFetching, refetch } = useQuery({ ...ask(deskListings.listing, { id }), ...fresh });
  useLiveAnswer(deskListings.listing, { id }, { refetch, announces: true });
  return (
    <>
      <PageTitle>{data ? data.title[locale] : t`Advert`}</PageTitle>
      <Link to="/desk/reports" className="inline-flex min-h-11 w-fit items-center gap-1 text-brand print:hidden">
        <ChevronBackIcon className="size-4" />
        <Trans>All reports</Trans>
      </Link>
      {data && <Listing listing={data} />}
      {!data && error === null && (
        <Loading>
          <SkeletonText lines={8} />
        </Loading>
      )}
      {!data &&
        error !== null &&
        (isRefused(error, 404) ? (
          <EmptyState level={1} icon={<SearchIcon />} title={<Trans>There is no advert with this number</Trans>} />
        ) : (
          <CannotShow
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            hint={<Trans>This page needs a connection.</Trans>}
          />
        ))}
    </>
  );
}

function Listing({ listing }: { listing: Output<typeof deskListings.listing> }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { id, isAdvert, isOwn, takedown, seller, reports, openReports } = listing;
  return (
    <article className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1.5fr_1fr]">
      <div className="grid min-w-0 content-start gap-5">
        <ListingFacts listing={listing} isLink={false} />
        {takedown && <TakedownFacts takedown={takedown} />}
        <ListingSignals id={id} />
        {isOwn && <OwnMatterNotice />}
        <div className="flex flex-wrap items-center gap-3">
          {!isOwn && <ListingActs listing={listing} />}
          {isAdvert && (
            <Link to="/desk/adverts/$id" params={{ id }} className="touch-line text-brand underline">
              <Trans>All data of the advert</Trans>
            </Link>
          )}
        </div>
        <Card as="section" className="grid gap-4">
          <h2 className="text-md">
            <Trans>Reports</Trans>
          </h2>
          {reports.length === 0 ? (
            <p className="text-ink-2">
              <Trans>Nobody has reported this advert.</Trans>
            </p>
          ) : (
            <Reports reports={reports} />
          )}
          {openReports > 0 && !isOwn && (
            <MarkButton
              command={deskListings.reportsHandled}
              input={{ id, seen: openReports }}
              refresh={refreshAdverts}
              kind="secondary"
            >
              <Trans>Nothing wrong</Trans>
            </MarkButton>
          )}
        </Card>
      </div>
      <Card as="section" className="grid gap-3">
        <h2 className="text-md">
          <Trans>Seller</Trans>
        </h2>
        {seller ? (
          <>
            <p className="font-semibold">
              <bdi>{seller.name[locale]}</bdi>
            </p>
            <p className="text-ink-2">
              <Plural value={seller.shown} _0="No adverts shown" one="# advert shown" other="# adverts shown" />
            </p>
            {!seller.hasAccount && (
              <p className="text-sm text-ink-3">
                <Trans>Has no account here: the adverts were imported.</Trans>
              </p>
            )}
            {seller.block && (
              <Notice tone="danger" title={<Trans>Blocked: {i18n._(takedownLabels[seller.block.reason])}</Trans>}>
                {seller.block.text && <bdi>{seller.block.text}</bdi>}
              </Notice>
            )}
            {!isOwn && (
              <p>
                <SellerActs seller={seller} />
              </p>
            )}
          </>
        ) : (
          <p className="text-ink-2">
            <Trans>Imported, the seller is not known here.</Trans>
          </p>
        )}
      </Card>
    </article>
  );
}
