import { Trans } from '@lingui/react/macro';
import type { Offer } from '#domain/offers/offer.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatPercent } from '#i18n/format.ts';
import { Facts } from '#ui/facts/facts.tsx';
import { Price } from '#ui/price/price.tsx';

/** What financing the price of an offer costs: APR, and everything that is paid. */
export function OfferFinancing({ financing: { apr, total } }: { financing: NonNullable<Offer['financing']> }) {
  const locale = useLocale();
  return (
    <section aria-labelledby="offer-financing" className="grid gap-1">
      <h3 id="offer-financing" className="text-base">
        <Trans>With financing, estimate</Trans>
      </h3>
      <Facts
        facts={[
          { label: <Trans>APR</Trans>, value: <bdi>{formatPercent(locale, apr)}</bdi> },
          { label: <Trans>Total paid</Trans>, value: <Price halalas={total} whole /> },
        ]}
      />
      <p className="text-sm text-ink-3">
        <Trans>The total counts the down payment, all installments, the final payment and the fee with its VAT.</Trans>
      </p>
    </section>
  );
}
