import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { betterOffer } from '#domain/orders/better-offer.ts';
import { rankOffers } from '#domain/orders/offer-draft.ts';
import type { BankOffer } from '#domain/orders/order.ts';
import { settledTotal } from '#domain/orders/settled-total.ts';
import { BetterOfferNote } from '#client/orders/better-offer-note.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';
import { formatDate, formatNumber, formatPercent } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { Price } from '#ui/price/price.tsx';
import { PromisedDate } from '#ui/promised-date/promised-date.tsx';
import { mayWithdraw, WithdrawOfferDialog, type WithdrawableOrder } from './withdraw-offer-dialog.tsx';

/** The offers sent for this order, as the applicant sees them; renders nothing if there are none. */
export function SentOffers({ order }: { order: WithdrawableOrder }) {
  const { t } = useLingui();
  const locale = useLocale();
  const today = useToday();
  const { offers } = order;
  // Which offer is asked about; it stays in the dialog while that closes.
  const [asked, setAsked] = useState<{ readonly offer: BankOffer; readonly isOpen: boolean } | null>(null);
  if (offers.length === 0) return null;
  const withdrawal = (offer: BankOffer) => {
    if (!mayWithdraw(order, offer)) return null;
    const bank = offer.bankName[locale];
    return (
      <div className="-ms-5">
        <Button
          kind="ghost"
          onClick={() => setAsked({ offer, isOpen: true })}
          aria-label={t`Withdraw the offer of ${bank}`}
          className="print:hidden"
        >
          <Trans>Withdraw</Trans>
        </Button>
      </div>
    );
  };
  const better = (offer: BankOffer) =>
    offer.validUntil < today ? null : <BetterOfferNote better={betterOffer(offer, offers, today)} />;
  const settled = (offer: BankOffer) => {
    const total = settledTotal(offer);
    return total === null ? <Trans>Not applicable</Trans> : <Price halalas={total} />;
  };
  return (
    <section aria-labelledby="sent-offers" className={`${cardClass({ flush: true })} @container`}>
      <h2 id="sent-offers" className="px-4 pt-4 pb-2 text-md">
        <Trans>Bank offers</Trans>
      </h2>
      <div className="hidden @min-[44rem]:block">
        <table className="w-full text-start text-sm tabular-nums">
          <thead className="bg-sunken text-ink-2">
            <tr>
              {[
                t`Bank`,
                t`APR`,
                t`Monthly installment`,
                t`Months`,
                t`Total`,
                t`Settled after 3 years`,
                t`Valid until`,
              ].map((head) => (
                <th key={head} scope="col" className="px-2.5 py-2 text-start font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rankOffers(offers).map((offer) => (
              <tr key={offer.id} className={offer.isSelected ? 'bg-success-tint' : undefined}>
                <th scope="row" className="px-2.5 py-2 text-start font-semibold">
                  {offer.bankName[locale]}{' '}
                  {offer.isSelected && (
                    <Badge tone="success">
                      <Trans>Chosen</Trans>
                    </Badge>
                  )}
                  {better(offer)}
                  {withdrawal(offer)}
                </th>
                <td className="px-2.5 py-2">
                  <bdi>{formatPercent(locale, offer.apr)}</bdi>
                </td>
                <td className="px-2.5 py-2">
                  <Price halalas={offer.installment} />
                </td>
                <td className="px-2.5 py-2">{formatNumber(locale, offer.months)}</td>
                <td className="px-2.5 py-2">
                  <Price halalas={offer.total} />
                </td>
                <td className="px-2.5 py-2">{settled(offer)}</td>
                <td className="px-2.5 py-2 whitespace-nowrap">
                  <PromisedDate at={offer.validUntil} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="divide-y divide-line border-t border-line @min-[44rem]:hidden">
        {rankOffers(offers).map((offer) => (
          <li key={offer.id} className={`grid gap-0.5 px-4 py-3 ${offer.isSelected ? 'bg-success-tint' : ''}`}>
            <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
              {offer.bankName[locale]}
              <bdi>{formatPercent(locale, offer.apr)}</bdi>
            </p>
            <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
              <span>
                <Trans>
                  <Price halalas={offer.installment} /> a month, total <Price halalas={offer.total} />
                </Trans>
              </span>
              {offer.isSelected && <Trans>Chosen</Trans>}
            </p>
            {settledTotal(offer) !== null && (
              <p className="text-sm text-ink-2">
                <Trans>Settled after 3 years: {settled(offer)}</Trans>
              </p>
            )}
            <p className="text-sm text-ink-2">
              <Trans>Valid until</Trans> <bdi>{formatDate(locale, offer.validUntil)}</bdi>
            </p>
            {better(offer)}
            {withdrawal(offer)}
          </li>
        ))}
      </ul>
      {asked && (
        <WithdrawOfferDialog
          key={asked.offer.id}
          order={order}
          offer={asked.offer}
          open={asked.isOpen}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        />
      )}
    </section>
  );
}
