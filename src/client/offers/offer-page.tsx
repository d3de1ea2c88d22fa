import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { offers } from '#contract/offers.ts';
import type { Kind } from '#domain/catalogue/kind.ts';
import type { OfferDetail } from '#domain/offers/offer.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { type CornerOf, ListingCard } from '#client/listings/listing-card.tsx';
import { DaysLeft } from '#client/listings/days-left.tsx';
import { MonthlyPrice } from '#client/listings/monthly-price.tsx';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { ShareButton } from '#client/shell/share-button.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';
import { formatDate, wholeRiyals } from '#i18n/format.ts';
import { offerAudienceLabels, offerTypeLabels } from '#i18n/offers/offer-labels.ts';
import { Refused } from '#offline/refused.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ShieldCheckIcon, TagIcon } from '#ui/icons/icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { textLinkClass } from '#ui/text-link/text-link.tsx';
import { OfferBreakdown } from './offer-breakdown.tsx';
import { OfferFinancing } from './offer-financing.tsx';
import { TakeOffer } from './take-offer.tsx';

interface OfferPageProps {
  readonly slug: string;
  readonly kinds: readonly ListingKind[];
  readonly corner: CornerOf;
  /** Path of the programmes for each kind. */
  readonly programmes: Readonly<Record<Kind, string>>;
}

/** One offer: price breakdown, end date, listing, and actions. After it has ended the page remains and says so. */
export function OfferPage({ slug, kinds, corner, programmes }: OfferPageProps) {
  const { t } = useLingui();
  const { ask } = useApp();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(ask(offers.one, { id: slug }));
  if (data)
    return (
      <Shown
        offer={data}
        kind={kinds.find(({ catalogue }) => catalogue.kind === data.catalogue)}
        programmes={programmes[data.catalogue]}
        asOf={dataUpdatedAt}
        corner={corner}
      />
    );
  if (error instanceof Refused && error.status === 404) return <Gone />;
  if (error)
    return (
      <div className="page py-10">
        <PageTitle>{t`Not saved on this device`}</PageTitle>
        <CannotShow level={1} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      </div>
    );
  return <OfferSkeleton />;
}

function Shown({
  offer,
  kind,
  programmes,
  asOf,
  corner,
}: {
  offer: OfferDetail;
  kind: ListingKind | undefined;
  programmes: string;
  asOf: number;
  corner: CornerOf;
}) {
  const { i18n } = useLingui();
  const locale = useLocale();
  // Today, which may be later than the day the offer was stored.
  const today = useToday();
  const hasEnded = offer.endsOn < today;
  const hasBegun = offer.startsOn <= today;
  const { listing } = offer;
  const included = listing && kind && (
    <section aria-labelledby="about" className="grid content-start gap-4">
      <h2 id="about" className="text-lg">
        <Trans>What's included</Trans>
      </h2>
      <div className="max-w-sm">
        <ListingCard
          kind={kind}
          listing={listing}
          corner={corner(kind, listing)}
          hasPicture={listing.cover?.id !== offer.cover?.id}
        />
      </div>
    </section>
  );
  return (
    <div className="page grid grid-cols-1 gap-6 py-4 lg:py-8">
      <PageTitle>{offer.title[locale]}</PageTitle>
      <Breadcrumb
        crumbs={[
          { label: <Trans>Home</Trans>, href: '/' },
          { label: <Trans>Offers</Trans>, href: '/offers?type=all' },
          { label: i18n._(offerTypeLabels[offer.catalogue]), href: `/offers?type=${offer.catalogue}` },
          { label: offer.title[locale] },
        ]}
      />
      <SavedNotice asOf={asOf} />
      {hasEnded && (
        <Notice
          tone="warning"
          title={<Trans>This offer has ended</Trans>}
          actions={
            <Link
              to="/offers"
              search={{ type: 'all' }}
              className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
            >
              <Trans>Current offers</Trans>
            </Link>
          }
        >
          <Trans>It ended on {formatDate(locale, offer.endsOn)}. The prices below are from that time.</Trans>
        </Notice>
      )}
      {!hasBegun && (
        <Notice>
          <Trans>This offer starts on {formatDate(locale, offer.startsOn)}.</Trans>
        </Notice>
      )}
      {listing?.availability === 'sold' && !hasEnded && (
        <Notice tone="warning">
          <Trans>The item on offer has been sold.</Trans>
        </Notice>
      )}
      {/* On wide screens the price spans both rows beside it: it is longer than picture and title. */}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1.5fr_1fr] lg:grid-rows-[auto_minmax(min-content,1fr)] lg:gap-y-6">
        <div className="grid min-w-0 content-start gap-6">
          <div
            className={`relative aspect-16/9 overflow-hidden rounded-lg ${offer.cover ? 'bg-sunken' : 'bg-brand-tint text-on-brand-tint'}`}
          >
            {offer.cover ? (
              <Picture
                photo={offer.cover}
                alt=""
                sizes="(min-width: 64rem) 45rem, 92vw"
                priority
                className="absolute inset-0 size-full object-cover"
              />
            ) : (
              <TagIcon className="absolute inset-0 m-auto size-24 opacity-60" />
            )}
          </div>
          <header className="grid gap-3">
            <div className="flex flex-wrap gap-2">
              <Badge tone={hasEnded ? 'solid' : 'accent'}>
                <DaysLeft endsOn={offer.endsOn} />
              </Badge>
              <Badge>{i18n._(offerAudienceLabels[offer.audience])}</Badge>
              {offer.isSample && (
                <Badge tone="outline">
                  <Trans>Sample</Trans>
                </Badge>
              )}
            </div>
            <h1 className="text-xl lg:text-2xl">{offer.title[locale]}</h1>
            <p className="max-w-[62ch] text-pretty">{offer.description[locale]}</p>
            <p className="print:hidden">
              <ShareButton title={offer.title[locale]} />
            </p>
          </header>
        </div>
        <aside className="grid content-start gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Card as="section" aria-labelledby="price" className="grid gap-4 shadow-low">
            <div className="grid gap-1">
              <h2 id="price" className="text-base font-normal text-ink-2">
                {offer.priceInclVat > offer.priceAfterDiscount ? (
                  <Trans>Price incl. VAT</Trans>
                ) : (
                  <Trans>Price (no VAT on this sale)</Trans>
                )}
              </h2>
              <p className="text-2xl font-semibold">
                <Price halalas={offer.priceInclVat} whole />
              </p>
              {offer.priceBefore !== null && (
                <p className="flex flex-wrap items-baseline gap-x-3">
                  <span className="text-ink-2">
                    <Trans>
                      Was <Price halalas={offer.priceBefore} whole struck />
                    </Trans>
                  </span>
                  <span className="font-medium text-success">
                    <Trans>
                      Save <Price halalas={wholeRiyals(offer.priceBefore) - wholeRiyals(offer.priceInclVat)} whole />
                    </Trans>
                  </span>
                </p>
              )}
              {!hasEnded && <MonthlyPrice monthly={offer.monthly} className="justify-self-start" />}
            </div>
            {!hasEnded && offer.financing && <OfferFinancing financing={offer.financing} />}
            {kind && !hasEnded && hasBegun && offer.priceBefore !== null && (
              <TakeOffer offer={offer} kind={kind} programmes={programmes} />
            )}
            {!listing && !hasEnded && hasBegun && <AskSeller seller={offer.seller} />}
            <OfferBreakdown offer={offer} />
            <p className="text-sm text-ink-3">
              <Trans>Valid until midnight, Riyadh time, on the last day.</Trans>
            </p>
            {listing && kind && (
              <p className="text-center">
                <Link
                  to={kind.screens.one}
                  params={{ id: listing.id }}
                  search={hasEnded ? {} : { offer: offer.id }}
                  className={`${textLinkClass()} inline-flex min-h-11 items-center`}
                >
                  <Trans>See full details</Trans>
                </Link>
              </p>
            )}
          </Card>
          {offer.seller && (
            <Card as="section" aria-labelledby="seller" className="relative grid gap-1" pressable>
              <h2 id="seller" className="text-sm font-normal text-ink-3">
                <Trans>Offered by</Trans>
              </h2>
              <Link
                to="/offers"
                search={{ type: 'all', seller: offer.seller.slug }}
                className="stretched text-md font-semibold"
              >
                {offer.seller.name[locale]}
              </Link>
              {offer.seller.isVerified && (
                <p className="flex items-center gap-1.5 text-sm text-success">
                  <ShieldCheckIcon className="size-4" />
                  <Trans>Verified</Trans>
                </p>
              )}
              <p className="text-sm text-ink-2">
                <Trans>All their offers</Trans>
              </p>
            </Card>
          )}
        </aside>
        {included}
      </div>
    </div>
  );
}

/** For an offer without a listing: says to contact the seller. */
function AskSeller({ seller }: Pick<OfferDetail, 'seller'>) {
  if (!seller || seller.kind === 'individual') return null;
  return (
    <Link
      to={seller.kind === 'showroom' ? '/showrooms/$slug' : '/marketing-offices/$slug'}
      params={{ slug: seller.slug }}
      className={buttonClass({ size: 'l', wide: true })}
    >
      {seller.kind === 'showroom' ? <Trans>Contact the showroom</Trans> : <Trans>Contact the office</Trans>}
    </Link>
  );
}

function Gone() {
  const { t } = useLingui();
  return (
    <div className="page py-10">
      <PageTitle>{t`No longer available`}</PageTitle>
      <EmptyState
        level={1}
        icon={<TagIcon />}
        title={<Trans>Offer not found</Trans>}
        actions={
          <Link to="/offers" search={{ type: 'all' }} className={buttonClass()}>
            <Trans>All offers</Trans>
          </Link>
        }
      >
        <Trans>It was removed, or the link is wrong.</Trans>
      </EmptyState>
    </div>
  );
}

function OfferSkeleton() {
  return (
    <div className="page py-8">
      <Loading>
        <div className="grid gap-8 lg:grid-cols-[1.5fr_1fr]">
          <div className="grid content-start gap-4">
            <Skeleton className="aspect-16/9 w-full" />
            <Skeleton className="h-8 w-2/3" />
            <SkeletonText lines={3} />
          </div>
          <Skeleton className="h-96 w-full" />
        </div>
      </Loading>
    </div>
  );
}
