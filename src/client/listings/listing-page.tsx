import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { listings } from '#contract/listings.ts';
import type { ListingDetail } from '#domain/listings/listing.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { TrueCostCard } from '#client/financing/true-cost-card.tsx';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { Refused } from '#offline/refused.ts';
import { Accordion } from '#ui/accordion/accordion.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { CarIcon, ShieldCheckIcon } from '#ui/icons/icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PhotoGallery } from '#ui/photo-gallery/photo-gallery.tsx';
import { Price } from '#ui/price/price.tsx';
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { MonthlyPrice } from './monthly-price.tsx';
import { SellerCard } from './seller-card.tsx';
import { useRemembered } from './use-remembered.ts';
import { useValueText } from './value-text.ts';

/** A catalogue whose listings can be opened. */
export interface OpenedKind extends ListingKind {
  readonly one: typeof listings.car;
}

interface ListingPageProps {
  readonly kind: OpenedKind;
  readonly id: string;
  /** Under what it costs, where it can be had and financed: the way to financing. */
  readonly financing?: ReactNode;
}

/** One listing: pictures, price and what it costs a month, every attribute, who sells it. */
export function ListingPage({ kind, id, financing }: ListingPageProps) {
  const { t } = useLingui();
  const { ask } = useApp();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(ask(kind.one, { id }));
  const seen = useMemo(() => (data ? [data] : undefined), [data]);
  useRemembered(kind.catalogue, seen);
  if (data) return <Shown kind={kind} listing={data} asOf={dataUpdatedAt} financing={financing} />;
  if (error instanceof Refused && error.status === 404) return <Gone kind={kind} />;
  if (error)
    return (
      <div className="page py-10">
        <PageTitle>{t`Not saved on this device`}</PageTitle>
        <CannotShow level={1} error={error} onRetry={() => void refetch()} isRetrying={isFetching} hint={<Trans>Cars you open while connected are kept here with their pictures.</Trans>} />
      </div>
    );
  return <ListingSkeleton />;
}

function Shown({ kind, listing, asOf, financing }: { kind: ListingKind; listing: ListingDetail; asOf: number; financing: ReactNode }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const valueText = useValueText(kind.catalogue);
  const specifications = Object.keys(kind.catalogue.attributes).flatMap((key) => {
    const value = valueText(key, listing);
    const label = kind.labels[key];
    return value !== null && label ? [{ label: i18n._(label), value: <bdi>{value}</bdi> }] : [];
  });
  const words = listing.description;
  const own = words && (words[locale] ? { text: words[locale], lang: locale } : words.ar ? { text: words.ar, lang: 'ar' as const } : words.en ? { text: words.en, lang: 'en' as const } : null);
  return (
    <div className="page py-4 lg:py-8">
      <PageTitle>{listing.title[locale]}</PageTitle>
      <Breadcrumb
        crumbs={[
          { label: <Trans>Home</Trans>, href: '/' },
          { label: <Trans>Cars</Trans>, href: kind.catalogue.screenPath },
          ...(listing.names['brand'] ? [{ label: listing.names['brand'][locale], href: `${kind.catalogue.screenPath}?brand=${String(listing.values['brand'])}` }] : []),
          { label: listing.title[locale] },
        ]}
      />
      <SavedNotice asOf={asOf} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1.5fr_1fr]">
        <div className="grid min-w-0 content-start gap-8">
          <PhotoGallery photos={listing.photos} title={listing.title[locale]} priority />
          <header className="grid gap-2">
            <div className="flex flex-wrap gap-2">
              {listing.availability === 'sold' && (
                <Badge tone="danger">
                  <Trans>Sold</Trans>
                </Badge>
              )}
              {listing.names['condition'] && <Badge>{listing.names['condition'][locale]}</Badge>}
              {listing.soldBy.verifiedAt && (
                <Badge tone="success" icon={<ShieldCheckIcon className="size-4" />}>
                  <Trans>Verified</Trans>
                </Badge>
              )}
              {listing.isSample && (
                <Badge tone="outline">
                  <Trans>Sample</Trans>
                </Badge>
              )}
            </div>
            <h1 className="text-xl lg:text-2xl" dir="auto">
              {listing.title[locale]}
            </h1>
            <PriceBlock listing={listing} />
          </header>
          <section aria-labelledby="specifications" className="grid gap-3">
            <h2 id="specifications" className="text-lg">
              <Trans>Specifications</Trans>
            </h2>
            <Facts facts={specifications} layout="grid" />
            <Flags flags={listing.flags} />
          </section>
          {listing.features.length > 0 && (
            <section aria-labelledby="features">
              <h2 id="features" className="mb-2 text-lg">
                <Trans>Additional features</Trans>
              </h2>
              {listing.features.map((group, at) => (
                <Accordion key={group.name.en} summary={group.name[locale]} open={at === 0}>
                  <ul className="grid list-disc gap-1 ps-5 sm:grid-cols-2">
                    {group.items.map((item) => (
                      <li key={item.en}>{item[locale]}</li>
                    ))}
                  </ul>
                </Accordion>
              ))}
            </section>
          )}
          {own && (
            <section aria-labelledby="description" className="grid gap-2">
              <h2 id="description" className="flex items-center gap-3 text-lg">
                <Trans>Description</Trans>
                {own.lang !== locale && <Badge>{own.lang === 'ar' ? 'العربية' : 'English'}</Badge>}
              </h2>
              <p lang={own.lang} dir="auto" className="whitespace-pre-line">
                {own.text}
              </p>
            </section>
          )}
        </div>
        <aside className="grid content-start gap-6">
          {listing.monthly !== null && listing.price !== null && <TrueCostCard price={listing.price} condition={listing.financedAs ?? 'used'} />}
          {listing.monthly !== null && listing.availability === 'available' && financing}
          <SellerCard seller={listing.soldBy} />
          <p className="text-sm text-ink-3">
            <Trans>
              Listed {formatDate(locale, listing.createdAt)} · number <bdi>{listing.id}</bdi>
            </Trans>
          </p>
        </aside>
      </div>
    </div>
  );
}

function PriceBlock({ listing }: { listing: ListingDetail }) {
  if (listing.price === null)
    return (
      <p className="text-lg font-medium text-ink-2">
        <Trans>Price on request</Trans>
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="text-2xl font-semibold">
        <Price halalas={listing.price} />
      </p>
      <p className="text-ink-2">
        {listing.priceNote === 'vat_included' && <Trans>incl. VAT</Trans>}
        {listing.priceNote === 'vat_on_margin' && <Trans>VAT on margin included</Trans>}
        {listing.priceNote === 'private_no_vat' && <Trans>private sale, no VAT</Trans>}
      </p>
      <MonthlyPrice monthly={listing.monthly} />
    </div>
  );
}

/** Doubts about a figure, said openly; the seller has been asked. */
function Flags({ flags }: { flags: readonly string[] }) {
  const { t } = useLingui();
  const known: Readonly<Record<string, string>> = {
    mileage_suspect: t`The mileage looks unusual for this year; ask the seller.`,
    price_suspect: t`The price looks unusually low; ask the seller what it covers.`,
    year_mismatch: t`Title and details name different years; ask the seller.`,
    possible_repost: t`A very similar advert exists.`,
  };
  const said = flags.flatMap((flag) => (known[flag] ? [known[flag]] : []));
  if (said.length === 0) return null;
  return (
    <Notice tone="warning">
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
}

function Gone({ kind }: { kind: ListingKind }) {
  const { t } = useLingui();
  return (
    <div className="page py-10">
      <PageTitle>{t`No longer here`}</PageTitle>
      <EmptyState
        level={1}
        icon={<CarIcon />}
        title={<Trans>This car is no longer here</Trans>}
        actions={
          <Link to={kind.catalogue.screenPath} className={buttonClass()}>
            <Trans>Browse cars</Trans>
          </Link>
        }
      >
        <Trans>It was sold, taken down, or the address has a slip in it.</Trans>
      </EmptyState>
    </div>
  );
}

function ListingSkeleton() {
  return (
    <div className="page py-8">
      <Loading>
        <div className="grid gap-8 lg:grid-cols-[1.5fr_1fr]">
          <div className="grid content-start gap-4">
            <Skeleton className="aspect-4/3 w-full" />
            <Skeleton className="h-8 w-2/3" />
            <SkeletonText lines={4} />
          </div>
          <Skeleton className="h-96 w-full" />
        </div>
      </Loading>
    </div>
  );
}
