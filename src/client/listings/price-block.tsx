import { Trans } from '@lingui/react/macro';
import type { CurrentPrice } from '#domain/listings/current-price.ts';
import type { ListingDetail } from '#domain/listings/listing.ts';
import type { ListingOffer, OfferAudience } from '#domain/listings/listing-offer.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate, wholeRiyals } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { HijriDate } from '#ui/hijri-date/hijri-date.tsx';
import { Price } from '#ui/price/price.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';
import { DaysLeft } from './days-left.tsx';
import { MonthlyPrice } from './monthly-price.tsx';

interface PriceBlockProps {
  readonly kind: ListingKind;
  readonly listing: ListingDetail;
  readonly current: CurrentPrice;
}

/** The price of a listing: period, tax, monthly price, and for an offer the previous price and end date. */
export function PriceBlock({ kind, listing, current: { price, monthly, before, offer } }: PriceBlockProps) {
  const locale = useLocale();
  const { catalogue, UnitPrice } = kind;
  const period = catalogue.pricePeriod && listing.names[catalogue.pricePeriod];
  if (price === null)
    return (
      <p className="text-lg font-medium text-ink-2">
        <Trans>Price on request</Trans>
      </p>
    );
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="text-2xl font-semibold">
          <Price halalas={price} whole />
          {period && <span className="text-md font-normal text-ink-2"> · {period[locale]}</span>}
        </p>
        <p className="text-ink-2">
          {listing.priceNote === 'vat_included' && <Trans>incl. VAT</Trans>}
          {listing.priceNote === 'vat_on_margin' && <Trans>VAT on margin included</Trans>}
          {listing.priceNote === 'private_no_vat' && <Trans>private sale, no VAT</Trans>}
          {listing.priceNote === 'transfer_tax' && <Trans>no VAT; the seller pays the transfer tax</Trans>}
          {listing.priceNote === 'rent_no_vat' && <Trans>home rental, no VAT</Trans>}
        </p>
        {UnitPrice && <UnitPrice price={price} values={listing.values} />}
        <MonthlyPrice monthly={monthly} payment={catalogue.payment(listing.values)} />
      </div>
      {offer && before !== null && <OfferLine offer={offer} price={price} before={before} />}
    </div>
  );
}

function OfferLine({ offer, price, before }: { offer: ListingOffer; price: number; before: number }) {
  const locale = useLocale();
  const day = formatDate(locale, offer.endsOn);
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-ink-2">
          <Trans>
            Was <Price halalas={before} whole struck />
          </Trans>
        </span>
        <span className="font-medium text-success">
          <Trans>
            Save <Price halalas={wholeRiyals(before) - wholeRiyals(price)} whole />
          </Trans>
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="accent">
          <DaysLeft endsOn={offer.endsOn} />
        </Badge>
        <span>
          <OfferUntil audience={offer.audience} day={day} />
          <HijriDate at={offer.endsOn} />
        </span>
        <TextLink href={`/offers/${offer.slug}`} className="inline-flex min-h-11 items-center">
          <Trans>Offer details</Trans>
        </TextLink>
      </p>
    </div>
  );
}

function OfferUntil({ audience, day }: { audience: OfferAudience; day: string }) {
  if (audience === 'companies') return <Trans>Offer for companies until {day}</Trans>;
  if (audience === 'showrooms') return <Trans>Offer for showrooms until {day}</Trans>;
  return <Trans>Offer for individuals until {day}</Trans>;
}
