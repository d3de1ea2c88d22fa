import { Trans } from '@lingui/react/macro';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { ListingDetail } from '#domain/listings/listing.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { Price } from '#ui/price/price.tsx';
import { MonthlyPrice } from './monthly-price.tsx';

/** The price of a listing: for what span of time, what it contains, and what it comes to a month. */
export function PriceBlock({ catalogue, listing }: { catalogue: Catalogue; listing: ListingDetail }) {
  const locale = useLocale();
  const period = catalogue.pricePeriod && listing.names[catalogue.pricePeriod];
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
        {period && <span className="text-md font-normal text-ink-2"> · {period[locale]}</span>}
      </p>
      <p className="text-ink-2">
        {listing.priceNote === 'vat_included' && <Trans>incl. VAT</Trans>}
        {listing.priceNote === 'vat_on_margin' && <Trans>VAT on margin included</Trans>}
        {listing.priceNote === 'private_no_vat' && <Trans>private sale, no VAT</Trans>}
        {listing.priceNote === 'transfer_tax' && <Trans>no VAT; the transfer tax is the seller’s</Trans>}
        {listing.priceNote === 'rent_no_vat' && <Trans>rent of a home, no VAT</Trans>}
      </p>
      <MonthlyPrice monthly={listing.monthly} payment={catalogue.payment(listing.values)} />
    </div>
  );
}
