import { Trans } from '@lingui/react/macro';
import type { Offer } from '#domain/offers/offer.ts';
import { listPriceInclVat } from '#domain/offers/price-before.ts';
import { wholeRiyals } from '#i18n/format.ts';
import { type Fact, Facts } from '#ui/facts/facts.tsx';
import { Price } from '#ui/price/price.tsx';
import { PromisedDate } from '#ui/promised-date/promised-date.tsx';

/** Maximum rounding difference, in halalas; a larger one means that the listing's price has changed since the offer was made. */
const ROUNDING = 100;

/** Composition of an offer's price: list price, discount, VAT. The only place that shows prices without VAT. */
export function OfferBreakdown({ offer }: { offer: Offer }) {
  // Whole riyals that add up: each step is the difference between the figures shown before and after it.
  const [list, after, total] = [offer.price, offer.priceAfterDiscount, offer.priceInclVat].map(wholeRiyals) as [
    number,
    number,
    number,
  ];
  const hasVat = offer.priceInclVat > offer.priceAfterDiscount;
  const isListPriceCurrent =
    offer.priceBefore !== null && Math.abs(listPriceInclVat(offer) - offer.priceBefore) <= ROUNDING;
  const facts: Fact[] = [];
  if (isListPriceCurrent)
    facts.push(
      {
        label: hasVat ? <Trans>List price, without VAT</Trans> : <Trans>List price</Trans>,
        value: <Price halalas={list} />,
      },
      { label: <Trans>Discount</Trans>, value: <Price halalas={list - after} /> },
    );
  if (hasVat)
    facts.push(
      { label: <Trans>After discount, without VAT</Trans>, value: <Price halalas={after} /> },
      { label: <Trans>VAT</Trans>, value: <Price halalas={total - after} /> },
    );
  facts.push({
    label: hasVat ? <Trans>Price incl. VAT</Trans> : <Trans>Price (no VAT on this sale)</Trans>,
    value: <Price halalas={total} className="font-semibold" />,
  });
  facts.push({ label: <Trans>Last day</Trans>, value: <PromisedDate at={offer.endsOn} /> });
  return <Facts facts={facts} />;
}
