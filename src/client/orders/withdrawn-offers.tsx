import { Trans } from '@lingui/react/macro';
import type { WithdrawnOffer } from '#domain/orders/order.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { Card } from '#ui/card/card.tsx';
import { Reason } from './order-end.tsx';

/** Offers that their lenders withdrew before one was chosen, each with the reason; renders nothing without any. */
export function WithdrawnOffers({ offers = [] }: { offers?: readonly WithdrawnOffer[] | undefined }) {
  const locale = useLocale();
  if (offers.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="withdrawn-offers" className="grid gap-2">
      <h2 id="withdrawn-offers" className="text-md">
        <Trans>Withdrawn offers</Trans>
      </h2>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {offers.map(({ id, bankName, at, reason }) => (
          <li key={id} className="grid gap-0.5 py-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{bankName[locale]}</span>
              <span className="text-sm text-ink-3">
                <Trans>
                  Withdrawn on <bdi>{formatDate(locale, at)}</bdi>
                </Trans>
              </span>
            </p>
            <div className="text-ink-2">
              <Reason reason={reason} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
