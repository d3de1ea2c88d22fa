import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deskLenders } from '#contract/desk-lenders.ts';
import type { LenderOffer, LenderOrder } from '#domain/desk/lender-order.ts';
import { ReturnReason } from '#domain/orders/order-reasons.ts';
import { refreshOrders } from '#client/orders/refresh-orders.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { formatPercent } from '#i18n/format.ts';
import { returnReasonLabels } from '#i18n/orders/order-labels.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { notify } from '#ui/toast/notify.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { LenderOfferFacts } from './lender-offer-facts.tsx';

/** The offers of a lender for an order; those that were not chosen can be withdrawn. Renders nothing without any. */
export function OwnOffers({ order }: { order: LenderOrder }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [asked, setAsked] = useState<{ readonly offer: LenderOffer; readonly isOpen: boolean } | null>(null);
  const { run, isBusy, failure, clearFailure } = useCommand(deskLenders.withdrawOwnOffer, refreshOrders);
  if (order.offers.length === 0) return null;
  const close = () => {
    clearFailure();
    setAsked((shown) => shown && { ...shown, isOpen: false });
  };
  const withdraw = async (offer: string, reason: ReturnReason, text: string | null) => {
    const became = await run({ id: order.id, offer, reason, text });
    if (!became?.isDone) return;
    close();
    notify({ kind: 'success', title: t`Offer withdrawn` });
  };
  return (
    <Card as="section" aria-labelledby="own-offers" className="grid grid-cols-1 gap-3">
      <h2 id="own-offers" className="text-md">
        <Trans>Your offers</Trans>
      </h2>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {order.offers.map((offer) => {
          const apr = formatPercent(locale, offer.apr);
          return (
            <li key={offer.id} className="grid grid-cols-1 gap-1 py-2">
              <LenderOfferFacts offer={offer} />
              {(offer.state === 'waiting' || offer.state === 'sent') && !order.isOwn && (
                <div className="-ms-5">
                  <Button
                    kind="ghost"
                    aria-label={t`Withdraw the offer with an APR of ${apr}`}
                    onClick={() => setAsked({ offer, isOpen: true })}
                  >
                    <Trans>Withdraw</Trans>
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {asked && (
        <ReasonDialog
          key={asked.offer.id}
          open={asked.isOpen}
          onClose={close}
          title={t`Withdraw this offer?`}
          description={
            asked.offer.state === 'sent'
              ? t`The applicant sees this reason.`
              : t`It was not sent to the applicant yet. They are not notified.`
          }
          reasons={ReturnReason.options.map((value) => ({ value, label: i18n._(returnReasonLabels[value]) }))}
          needsText="other"
          confirm={t`Withdraw the offer`}
          isDanger
          isBusy={isBusy}
          failure={failure}
          onConfirm={(reason, text) => void withdraw(asked.offer.id, reason, text)}
        />
      )}
    </Card>
  );
}
