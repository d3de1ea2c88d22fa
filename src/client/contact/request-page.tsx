import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { RequestKind } from '#domain/listings/listing-request.ts';
import type { Kind } from '#domain/catalogue/kind.ts';
import { catalogueOf } from '#domain/catalogue/kinds/kinds.ts';
import { currentPrice } from '#domain/listings/current-price.ts';
import type { ListingDetail } from '#domain/listings/listing.ts';
import { MonthlyPrice } from '#client/listings/monthly-price.tsx';
import { CannotShow } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import { Refused } from '#offline/refused.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { SearchIcon } from '#ui/icons/icons.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import { Loading, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { LetterForm } from './letter-form.tsx';
import { requestedListings } from './requested-listings.ts';
import { requestLetter } from './request-letter.ts';

interface RequestPageProps {
  /** A request taken back from the waiting items; it names its listing itself. */
  readonly draft: Draft | null;
  /** The listing in the address; null with a draft, or when the address names none. */
  readonly asked: { readonly kind: Kind; readonly item: string; readonly about: RequestKind } | null;
}

/** A request to the advertiser of a listing: a call, the price, or a viewing. */
export function RequestPage({ draft, asked }: RequestPageProps) {
  const { t } = useLingui();
  return (
    <div className="page grid max-w-3xl grid-cols-1 content-start gap-5 py-4 lg:py-8">
      <PageTitle>{t`Contact the advertiser`}</PageTitle>
      <Breadcrumb
        crumbs={[
          { label: <Trans>Home</Trans>, href: '/' },
          ...(asked && !draft
            ? [
                {
                  label: <Trans>Advert</Trans>,
                  href: `${requestedListings[asked.kind].list}/${asked.item}`,
                },
              ]
            : []),
          { label: <Trans>Contact the advertiser</Trans> },
        ]}
      />
      <header className="grid gap-1">
        <h1 className="text-xl">
          <Trans>Contact the advertiser</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>Only the advertiser and our team see your name and phone number.</Trans>
        </p>
      </header>
      {draft ? <Resumed draft={draft} /> : asked ? <Asked {...asked} /> : <NoListing />}
    </div>
  );
}

function Resumed({ draft }: { draft: Draft }) {
  const { subject } = draft.values;
  return (
    <>
      {typeof subject === 'string' && subject !== '' && (
        <p dir="auto" className="text-lg font-semibold">
          {subject}
        </p>
      )}
      <LetterForm key={draft.id} letter={requestLetter} draft={draft} />
    </>
  );
}

function Asked({ kind, item, about }: NonNullable<RequestPageProps['asked']>) {
  const { ask } = useApp();
  const locale = useLocale();
  const thing = requestedListings[kind];
  const { data, error, isFetching, refetch } = useQuery(ask(thing.one, { id: item }));
  const subject = data?.title[locale] ?? '';
  const first = useMemo(() => ({ listing: item, kind: about, subject }), [item, about, subject]);
  if (error instanceof Refused && error.status === 404) return <NoListing />;
  if (!data && error)
    return (
      <CannotShow
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        hint={<Trans>Open the advert while connected. After that, you can send a request even offline.</Trans>}
      />
    );
  if (!data)
    return (
      <Loading>
        <SkeletonText lines={6} />
      </Loading>
    );
  return (
    <>
      <AskedListing listing={data} kind={kind} />
      <LetterForm letter={requestLetter} first={first} />
    </>
  );
}

function AskedListing({ listing, kind }: { listing: ListingDetail; kind: Kind }) {
  const locale = useLocale();
  const { price, monthly } = currentPrice(listing, useToday());
  const { payment, pricePeriod } = catalogueOf(kind);
  const period = pricePeriod && listing.names[pricePeriod];
  return (
    <Card flush className="relative flex items-center gap-4 pe-4">
      {listing.cover && (
        <div className="w-24 shrink-0 self-stretch sm:w-32">
          <Picture photo={listing.cover} alt="" sizes="8rem" className="size-full object-cover" />
        </div>
      )}
      <div className={`grid min-w-0 flex-1 gap-0.5 py-3 ${listing.cover ? '' : 'ps-4'}`}>
        <Link
          to={requestedListings[kind].screen}
          params={{ id: listing.id }}
          dir="auto"
          className="stretched line-clamp-2 font-semibold hover:text-brand"
        >
          {listing.title[locale]}
        </Link>
        <p className="text-ink-2">
          {price === null ? <Trans>Price on request</Trans> : <Price halalas={price} whole />}
          {price !== null && period && ` · ${period[locale]}`}
        </p>
        <MonthlyPrice monthly={monthly} payment={payment(listing.values)} className="justify-self-start" />
      </div>
    </Card>
  );
}

function NoListing() {
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={<Trans>This advert is no longer available</Trans>}
      actions={
        <Link to="/products/real-estate" className={buttonClass()}>
          <Trans>Browse adverts</Trans>
        </Link>
      }
    >
      <Trans>It was sold or removed, or the link is wrong.</Trans>
    </EmptyState>
  );
}
