import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { listings } from '#contract/listings.ts';
import { listHref } from '#domain/catalogue/list-address.ts';
import { currentPrice } from '#domain/listings/current-price.ts';
import type { ListingDetail } from '#domain/listings/listing.ts';
import { listingOfCard } from '#domain/listings/listing-of-card.ts';
import type { ListingOffer } from '#domain/listings/listing-offer.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { later } from '#client/shell/later.ts';
import { LaterPart } from '#client/shell/later-part.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useIsFirstFrame } from '#client/shell/use-is-first-frame.ts';
import { useToday } from '#client/shell/use-today.ts';
import { Refused } from '#offline/refused.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { type Fact, Facts } from '#ui/facts/facts.tsx';
import { SearchIcon, ShieldCheckIcon } from '#ui/icons/icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PhotoGallery } from '#ui/photo-gallery/photo-gallery.tsx';
import { shownAddress } from '#ui/picture/shown-address.ts';
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import type { PageWords } from './page-words.ts';
import { PartlySavedNotice } from './partly-saved-notice.tsx';
import { PriceBlock } from './price-block.tsx';
import { useRemembered } from './use-remembered.ts';
import { useValueText } from './value-text.ts';

// The whole listing says it with more words.
const CardLabel = lazy(() => import('./card-label.tsx').then((module) => ({ default: module.CardLabel })));

// Below the first screen of phones, or not needed before a press, and the server has drawn them already.
const ListingCosts = lazy(
  later(() => import('./listing-costs.tsx').then((module) => ({ default: module.ListingCosts }))),
);
const lowerParts = later(() => import('./listing-lower-parts.tsx'));
const RequestCard = lazy(() => lowerParts().then((parts) => ({ default: parts.RequestCard })));
const ListingDetails = lazy(() => lowerParts().then((parts) => ({ default: parts.ListingDetails })));
const ListingSeller = lazy(() => lowerParts().then((parts) => ({ default: parts.ListingSeller })));
const ListingBar = lazy(() => lowerParts().then((parts) => ({ default: parts.ListingBar })));

/** A catalogue with pages for its listings. */
export interface OpenedKind extends ListingKind {
  readonly one: typeof listings.car;
}

interface ListingPageProps {
  readonly kind: OpenedKind;
  readonly words: PageWords;
  readonly id: string;
  /** The offer it was opened from; if absent, its own public offer applies. */
  readonly offer?: ListingOffer | null;
  /** Slot at the top, such as a notice that the offer has ended. */
  readonly notice?: ReactNode;
  /** Slot for financing, if the listing is available and can be financed, with the offer whose price is shown. */
  readonly renderFinancing?: (offer: ListingOffer | null) => ReactNode;
  /** Address of the request for financing with the offer whose price is shown, for the bar on phones. */
  readonly financingAddress?: (offer: ListingOffer | null) => string;
  /** Slot beside the title: favourite, comparison. */
  readonly actions?: ReactNode;
  /** Slot below the price: the price label. */
  readonly market?: ReactNode;
  /** Slot at the bottom, also when the listing is gone: other listings. */
  readonly more?: ReactNode;
}

/** Key facts above the cost. */
const KEY_FACTS = 6;

/**
 * Rows of the parts on wide screens, in the order in which phones show and everybody reads them. The columns have heights of their own, so that neither leaves a
 * gap in the other: of what spans two rows, only the last row grows with it. With installments the cost is about as high as the overview or higher.
 */
const besideTallCost = {
  overview: 'lg:row-start-1',
  cost: 'lg:row-span-2 lg:row-start-1',
  details: 'lg:row-span-2 lg:row-start-2',
  seller: 'lg:row-start-3',
};
const besideCost = {
  overview: 'lg:row-span-2 lg:row-start-1',
  cost: 'lg:row-start-1',
  details: 'lg:row-start-3',
  seller: 'lg:row-span-2 lg:row-start-2',
};
const besideNothing = { ...besideCost, cost: '', seller: 'lg:row-span-3 lg:row-start-1' };

/** One listing: pictures, price and monthly price, all attributes, seller. Later modules fill its slots. */
export function ListingPage({ kind, words, id, ...slots }: ListingPageProps) {
  const { t, i18n } = useLingui();
  const { ask, cards } = useApp();
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    ...ask(kind.one, { id }),
    placeholderData: () => {
      const card = cards.get(kind.catalogue.kind, id);
      return card && listingOfCard(card, kind.catalogue);
    },
  });
  // Without its seller it comes from the stored lists: nothing new to store.
  const seen = useMemo(() => (data?.soldBy ? [data] : undefined), [data]);
  useRemembered(kind.catalogue, seen, { isOpened: true });
  // Before what is stored: it was sold, removed or taken down since.
  if (error instanceof Refused && error.status === 404)
    return <Gone kind={kind} words={words} id={id} more={slots.more} />;
  if (data)
    return (
      <Shown
        kind={kind}
        words={words}
        listing={data}
        isArriving={isPlaceholderData}
        asOf={dataUpdatedAt}
        slots={slots}
      />
    );
  if (error)
    return (
      <div className="page py-10">
        <PageTitle>{t`Not saved on this device`}</PageTitle>
        <CannotShow
          level={1}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          hint={i18n._(words.kept)}
        />
      </div>
    );
  return <ListingSkeleton />;
}

type Slots = Omit<ListingPageProps, 'kind' | 'words' | 'id'>;

function Shown({
  kind,
  words,
  listing,
  isArriving,
  asOf,
  slots,
}: {
  kind: ListingKind;
  words: PageWords;
  listing: ListingDetail;
  /** Only its card is known yet. */
  isArriving: boolean;
  asOf: number;
  slots: Slots;
}) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const valueText = useValueText(kind.catalogue);
  const { catalogue } = kind;
  const factOf = (key: string): Fact[] => {
    const attribute = catalogue.attributes[key];
    const value = attribute?.type === 'choices' || attribute?.derived ? null : valueText(key, listing);
    const label = kind.labels[key];
    return value !== null && label ? [{ label: i18n._(label), value: <bdi>{value}</bdi> }] : [];
  };
  const isFirstFrame = useIsFirstFrame();
  const facts = isFirstFrame ? [] : Object.keys(catalogue.attributes).flatMap(factOf);
  const keyFacts = isFirstFrame ? [] : catalogue.keyFacts.flatMap(factOf).slice(0, KEY_FACTS);
  const title = listing.title[locale];
  const sectionName = listing.names[catalogue.section];
  const badge = listing.names[catalogue.badge];
  const isOffered = listing.availability === 'available';
  const current = currentPrice(listing, useToday(), slots.offer ?? listing.offer);
  const { price } = current;
  const isCosted = current.monthly !== null && price !== null && listing.financedAs !== null;
  const isTaxed = price !== null && listing.priceNote === 'transfer_tax';
  const isFinanced = isOffered && listing.monthly !== null && listing.financedAs !== null;
  const hasCost = isCosted || isTaxed || isOffered;
  const { wasPressed } = useApp();
  // The picture of the card, while the list is still in the document.
  const [standIn] = useState(() => (wasPressed() && listing.cover ? shownAddress(listing.cover) : undefined));
  const acts = useRef<HTMLDivElement>(null);
  const [isContactOpen, setIsContactOpen] = useState(false);
  // How often the bar has asked for the contact.
  const [contactPresses, setContactPresses] = useState(0);
  const showContact = () => {
    // At once, so that the first way to contact takes the focus within the press.
    flushSync(() => {
      setIsContactOpen(true);
      setContactPresses((count) => count + 1);
    });
  };
  const { soldBy } = listing;
  const waiting = (
    <Loading>
      <SkeletonText lines={6} />
    </Loading>
  );
  const place = hasCost ? (isCosted ? besideTallCost : besideCost) : besideNothing;
  const overview = (
    <div className={`grid min-w-0 content-start gap-6 lg:gap-8 ${place.overview}`}>
      <PhotoGallery photos={listing.photos} title={title} priority standIn={standIn} isArriving={isArriving} />
      <header className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          {!isOffered && (
            <Badge tone="danger">
              <Trans>Sold</Trans>
            </Badge>
          )}
          {badge && <Badge>{badge[locale]}</Badge>}
          {(soldBy ? soldBy.verifiedAt : listing.seller.isVerified) && (
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
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h1 className="min-w-0 flex-1 basis-56 text-xl lg:text-2xl" dir="auto">
            {title}
          </h1>
          {slots.actions && <div className="print:hidden">{slots.actions}</div>}
        </div>
        <PriceBlock kind={kind} listing={listing} current={current} />
        {!isFirstFrame &&
          (soldBy
            ? slots.market
            : listing.label && (
                <Suspense>
                  <CardLabel label={listing.label} />
                </Suspense>
              ))}
      </header>
      {keyFacts.length > 0 && (
        <Facts facts={keyFacts} layout="grid" className="border-y border-line py-4 lg:grid-cols-3" />
      )}
      <Flags flags={listing.flags} />
    </div>
  );
  const cost = !isFirstFrame && hasCost && (
    <aside
      aria-label={t`Price and financing`}
      className={`grid min-w-0 content-start gap-6 lg:col-start-2 ${place.cost}`}
    >
      {price !== null && (isCosted || isTaxed) && (
        <LaterPart fallback={<div className={`rounded-lg ${isCosted ? 'min-h-140 bg-deep' : 'min-h-40'}`} />}>
          <ListingCosts
            key={price}
            price={price}
            financedAs={listing.financedAs}
            isCosted={isCosted}
            isTaxed={isTaxed}
          />
        </LaterPart>
      )}
      {isOffered && (
        <div ref={acts} className="print:hidden">
          {isFinanced ? (
            slots.renderFinancing?.(current.offer)
          ) : (
            <LaterPart fallback={<div className="min-h-48" />}>
              <RequestCard kind={catalogue.kind} id={listing.id} hasPrice={price !== null} />
            </LaterPart>
          )}
        </div>
      )}
    </aside>
  );
  const details = !isFirstFrame && (
    <div className={`grid min-w-0 grid-cols-1 content-start gap-8 ${place.details}`}>
      <LaterPart fallback={waiting}>
        <ListingDetails kind={kind} title={i18n._(words.facts)} listing={listing} facts={facts} />
      </LaterPart>
      {isArriving && waiting}
    </div>
  );
  const sellerPart = !isFirstFrame && (
    <aside aria-label={t`Seller`} className={`lg:col-start-2 ${place.seller}`}>
      <LaterPart fallback={waiting}>
        <ListingSeller
          kind={catalogue.kind}
          listing={listing}
          isArriving={isArriving}
          isOpen={isContactOpen}
          contactPresses={contactPresses}
          onOpen={() => setIsContactOpen(true)}
        />
      </LaterPart>
    </aside>
  );
  return (
    <div className={`page grid grid-cols-1 content-start gap-3 py-4 lg:py-8 ${isFirstFrame ? 'min-h-[150dvh]' : ''}`}>
      <PageTitle>{title}</PageTitle>
      <Breadcrumb
        crumbs={[
          { label: <Trans>Home</Trans>, href: '/' },
          { label: i18n._(words.list), href: catalogue.screenPath },
          ...(sectionName
            ? [
                {
                  label: sectionName[locale],
                  href: listHref(catalogue, { [catalogue.section]: String(listing.values[catalogue.section]) }),
                },
              ]
            : []),
          { label: title },
        ]}
      />
      {soldBy || isArriving ? <SavedNotice asOf={asOf} /> : <PartlySavedNotice asOf={asOf} />}
      {slots.notice}
      {!isOffered && (
        <Notice>
          <p>
            <Trans>This one has been sold. Similar listings are further down.</Trans>
          </p>
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[1.5fr_1fr] lg:grid-rows-[auto_minmax(min-content,0.001fr)_minmax(min-content,1fr)] print:flex print:flex-col print:items-stretch">
        {overview}
        {cost}
        {details}
        {sellerPart}
      </div>
      {!isFirstFrame && slots.more}
      {!isFirstFrame && isOffered && (
        <LaterPart>
          <ListingBar
            listing={listing}
            payment={catalogue.payment(listing.values)}
            kind={catalogue.kind}
            current={current}
            acts={acts}
            isFinanced={isFinanced}
            financing={slots.financingAddress?.(current.offer)}
            onContact={showContact}
          />
        </LaterPart>
      )}
    </div>
  );
}

/** Warnings about doubtful figures; the seller has been asked. */
function Flags({ flags }: { flags: readonly string[] }) {
  const { t } = useLingui();
  const known: Readonly<Record<string, string>> = {
    rent_period_suspect: t`The yearly rent looks unusual; ask what it includes.`,
    space_suspect: t`The space looks unusual; ask the advertiser.`,
    mileage_suspect: t`The mileage looks unusual for this year; ask the seller.`,
    price_suspect: t`The price looks unusually low; ask the seller what it includes.`,
    year_differs_in_title: t`Title and details name different years; ask the seller.`,
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

/** Says that the listing is gone or never existed, and shows others. */
function Gone({ kind, words, id, more }: { kind: ListingKind; words: PageWords; id: string; more: ReactNode }) {
  const { t, i18n } = useLingui();
  // The lists that this device shows without a network forget it too.
  useEffect(() => {
    void import('#offline/seen/seen-listings.ts')
      .then(({ forgetListing }) => forgetListing(kind.catalogue.kind, id))
      .catch(() => undefined);
  }, [kind, id]);
  return (
    <div className="page py-10">
      <PageTitle>{t`No longer available`}</PageTitle>
      <EmptyState
        level={1}
        icon={<SearchIcon />}
        title={i18n._(words.gone)}
        actions={
          <Link to={kind.catalogue.screenPath} className={buttonClass()}>
            {i18n._(words.browse)}
          </Link>
        }
      >
        <Trans>It was sold or removed, or the link is wrong.</Trans>
      </EmptyState>
      {more}
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
