import { Trans, useLingui } from '@lingui/react/macro';
import type { LenderOffer } from '#domain/desk/lender-order.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { Price } from '#ui/price/price.tsx';
import { OfferCost } from './offer-cost.tsx';
import { offerStateLabels } from './lender-labels.ts';

/** An offer of a lender in a few lines: cost, repayment, how long it holds, and where it is. */
export function LenderOfferFacts({ offer }: { offer: LenderOffer }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="flex flex-wrap gap-x-3 font-medium">
        <OfferCost apr={offer.apr} installment={offer.installment} months={offer.months} />
      </p>
      <p className="text-sm text-ink-2">
        <Trans>
          Total <Price halalas={offer.total} className="font-semibold" />
        </Trans>
        {' · '}
        <Trans>Valid until</Trans> <bdi>{formatDate(locale, offer.validUntil)}</bdi>
      </p>
      <p className="text-sm text-ink-3">
        {i18n._(offerStateLabels[offer.state])}
        {offer.keyName !== null && (
          <>
            {' · '}
            <Trans>
              Sent with the key “<bdi>{offer.keyName}</bdi>”
            </Trans>
          </>
        )}
      </p>
    </div>
  );
}
