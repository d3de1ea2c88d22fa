import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, useEffect } from 'react';
import { currentPrice } from '#domain/listings/current-price.ts';
import type { ListingCard as Listing } from '#domain/listings/listing.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { later } from '#client/shell/later.ts';
import { LaterPart } from '#client/shell/later-part.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { cardSurface } from '#ui/card/card-surface.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import { MonthlyPrice } from './monthly-price.tsx';
import { useValueText } from './value-text.ts';

/** Separate chunk with reserved space: the first load has a budget, and few listings have an offer. */
const OfferPrice = lazy(
  later(() => import('./listing-offer-price.tsx').then((module) => ({ default: module.ListingOfferPrice }))),
);

/** Renders the corner of a card for its kind and listing. */
export type CornerOf = (kind: ListingKind, listing: Listing) => ReactNode;

/** A listing in a list: picture, title, three main facts, price and monthly price. `corner` is a slot for the buttons of later modules, beside the title, `level` the heading level; without its picture where the page shows that already. */
export function ListingCard({
  kind,
  listing,
  isFirst = false,
  corner,
  level = 3,
  hasPicture = true,
}: {
  kind: ListingKind;
  listing: Listing;
  isFirst?: boolean;
  corner?: ReactNode;
  level?: 2 | 3;
  hasPicture?: boolean;
}) {
  const Heading = `h${level}` as const;
  const { i18n } = useLingui();
  const locale = useLocale();
  const valueText = useValueText(kind.catalogue);
  const { catalogue } = kind;
  const { cards } = useApp();
  useEffect(() => cards.add(catalogue.kind, listing), [cards, catalogue, listing]);
  const factText = (key: string) => {
    const value = listing.values[key];
    const counted = kind.counted?.[key];
    return counted && typeof value === 'number' ? i18n._(counted(value)) : valueText(key, listing);
  };
  const { price, monthly, before, offer } = currentPrice(listing, useToday());
  // Where only the region is known, it says where the car is.
  const facts = catalogue.facts
    .map((key) => factText(key) ?? (key === 'city' ? factText('region') : null))
    .filter((text) => text !== null);
  const badge = listing.names[catalogue.badge];
  const period = catalogue.pricePeriod && listing.names[catalogue.pricePeriod];
  const plain =
    price === null ? (
      <p className="text-md font-medium text-ink-2">
        <Trans>Price on request</Trans>
      </p>
    ) : (
      <p className="text-lg font-semibold">
        <Price halalas={price} whole />
        {period && <span className="text-sm font-normal text-ink-2"> · {period[locale]}</span>}
      </p>
    );
  return (
    <article
      className={`${cardSurface} relative flex h-full flex-col overflow-hidden shadow-low transition-shadow hover:shadow-high`}
    >
      <div className={hasPicture ? 'relative aspect-4/3 bg-sunken' : 'px-4 pt-4'}>
        {hasPicture && listing.cover && (
          <Picture
            photo={listing.cover}
            alt=""
            subject={listing.title[locale]}
            sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 92vw"
            priority={isFirst}
            className="absolute inset-0 size-full object-cover"
          />
        )}
        <div className={`${hasPicture ? 'absolute inset-x-3 top-3 ' : ''}flex flex-wrap gap-2`}>
          {listing.availability === 'sold' && (
            <Badge tone="danger">
              <Trans>Sold</Trans>
            </Badge>
          )}
          {listing.seller.isVerified && (
            <Badge tone="success">
              <Trans>Verified</Trans>
            </Badge>
          )}
          {badge && <Badge>{badge[locale]}</Badge>}
        </div>
      </div>
      <div className="flex grow flex-col gap-1 p-4 max-[16rem]:px-3">
        <div className={corner ? 'card-head' : 'grid'} data-labelled={listing.label ? '' : undefined}>
          <div className="grid gap-1">
            <Heading className="text-md font-semibold">
              <Link to={kind.screens.one} params={{ id: listing.id }} className="stretched py-0.5" dir="auto">
                {listing.title[locale]}
              </Link>
            </Heading>
            <p className="text-sm text-ink-3">
              {facts.map((fact, at) => (
                <span key={fact}>
                  <bdi>{fact}</bdi>
                  {/* At the end of a line, not at the start of the next. */}
                  {at < facts.length - 1 && '\u00a0· '}
                </span>
              ))}
            </p>
          </div>
          {corner}
        </div>
        <div className="mt-auto flex flex-col items-start gap-1 pt-2">
          {offer ? (
            <div className="flex min-h-12 flex-col justify-end">
              <LaterPart fallback={plain}>
                <OfferPrice plain={plain} price={offer.price} before={before} endsOn={offer.endsOn}>
                  {period && <span className="text-sm text-ink-2">{period[locale]}</span>}
                </OfferPrice>
              </LaterPart>
            </div>
          ) : (
            plain
          )}
          {kind.UnitPrice && <kind.UnitPrice price={price} values={listing.values} />}
          <MonthlyPrice monthly={monthly} payment={catalogue.payment(listing.values)} />
        </div>
      </div>
    </article>
  );
}
