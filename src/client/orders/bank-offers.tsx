import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { BankOffer, OrderDetail } from '#domain/orders/order.ts';
import { betterOffer } from '#domain/orders/better-offer.ts';
import { rankOffers } from '#domain/orders/offer-draft.ts';
import { maySelectOffer } from '#domain/orders/order-moves.ts';
import { settledTotal } from '#domain/orders/settled-total.ts';

import { PaymentsCalendar } from '#client/financing/payments-calendar.tsx';
import { LenderMark, LenderName } from '#client/partners/lender-name.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';
import { formatNumber, formatPercent } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { Facts } from '#ui/facts/facts.tsx';
import { CheckIcon } from '#ui/icons/icons.tsx';
import { Price } from '#ui/price/price.tsx';
import { PromisedDate } from '#ui/promised-date/promised-date.tsx';
import { BetterOfferNote } from './better-offer-note.tsx';
import { planOfOffer } from './plan-of-offer.ts';
import { SelectOfferDialog } from './select-offer-dialog.tsx';

/** The bank offers of an order, lowest APR first and none hidden: a table where every column keeps its figures on one line, cards on narrower screens; one can be chosen. */
export function BankOffers({ order }: { order: OrderDetail }) {
  const { t } = useLingui();
  const locale = useLocale();
  const today = useToday();
  const [chosen, setChosen] = useState<BankOffer | null>(null);
  const offers = rankOffers(order.offers);
  const selected = offers.find(({ isSelected }) => isSelected);
  const isOpen = maySelectOffer(order.status, order);
  const isPast = (offer: BankOffer) => offer.validUntil < today;
  /** State of the offer: chosen, expired, or available. */
  const standing = (offer: BankOffer): ReactNode => {
    if (offer.isSelected)
      return (
        <Badge tone="success" icon={<CheckIcon className="size-4" />}>
          <Trans>Your choice</Trans>
        </Badge>
      );
    if (isPast(offer))
      return (
        <Badge>
          <Trans>Expired</Trans>
        </Badge>
      );
    if (!isOpen) return null;
    const bank = offer.bankName[locale];
    return (
      <Button
        onClick={() => setChosen(offer)}
        aria-label={t`Choose the offer of ${bank}`}
        className="print:hidden max-xl:w-full"
      >
        <Trans>Choose</Trans>
      </Button>
    );
  };
  const better = (offer: BankOffer) =>
    isPast(offer) ? null : <BetterOfferNote better={betterOffer(offer, offers, today)} />;
  const settled = (offer: BankOffer) => {
    const total = settledTotal(offer);
    return total === null ? <Trans>Not applicable</Trans> : <Price halalas={total} />;
  };
  const months = (offer: BankOffer) => <Plural value={offer.months} one="# month" other="# months" />;
  return (
    <section aria-labelledby="offers" className="grid gap-3">
      <header className="grid gap-1">
        <h2 id="offers" className="text-lg">
          <Trans>Bank offers</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>
            The lowest yearly cost (APR) comes first; no bank pays for its position. Compare APR and total: a small
            installment over a long period may cost more.
          </Trans>
        </p>
      </header>
      <div className={`${cardClass({ flush: true })} hidden xl:block print:block`}>
        <table className="w-full text-start tabular-nums print:text-sm">
          <caption className="sr-only">
            <Trans>Bank offers, the lowest APR first</Trans>
          </caption>
          <thead className="bg-sunken text-sm text-ink-2">
            <tr>
              <Head>{t`Bank`}</Head>
              <Head>{t`APR`}</Head>
              <Head>{t`Total`}</Head>
              <Head>{t`Total if settled after 3 years`}</Head>
              <Head>{t`Down payment`}</Head>
              <Head>{t`Months`}</Head>
              <Head>{t`Monthly installment`}</Head>
              <Head>{t`Final payment`}</Head>
              <Head>{t`Valid until`}</Head>
              <th scope="col" className="px-3 print:px-1.5 py-2.5">
                <span className="sr-only">{t`Choice`}</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {offers.map((offer) => (
              <tr
                key={offer.id}
                className={offer.isSelected ? 'bg-success-tint' : isPast(offer) ? 'text-ink-3' : undefined}
              >
                <th scope="row" className="px-3 print:px-1.5 py-3 text-start font-semibold">
                  <LenderName name={offer.bankName[locale]} />
                  {better(offer)}
                </th>
                <Cell>
                  <bdi className="font-semibold">{formatPercent(locale, offer.apr)}</bdi>
                </Cell>
                <Cell>
                  <Price halalas={offer.total} />
                </Cell>
                <Cell>{settled(offer)}</Cell>
                <Cell>
                  <Price halalas={offer.downPayment} />
                </Cell>
                <Cell>{formatNumber(locale, offer.months)}</Cell>
                <Cell>
                  <Price halalas={offer.installment} />
                </Cell>
                <Cell>
                  <Price halalas={offer.finalPayment} />
                </Cell>
                <Cell isWhole>
                  <PromisedDate at={offer.validUntil} />
                </Cell>
                <td className="px-3 print:px-1.5 py-2 text-end">{standing(offer)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:hidden print:hidden">
        {offers.map((offer) => (
          <li
            key={offer.id}
            className={`${cardClass()} grid content-between gap-3 ${offer.isSelected ? 'border-success' : ''}`}
          >
            <div className="grid gap-2">
              <div className="flex flex-wrap items-start justify-between gap-2">
                <div className="flex min-w-0 items-center gap-2">
                  <LenderMark name={offer.bankName[locale]} />
                  <h3 className="min-w-0 text-md">{offer.bankName[locale]}</h3>
                </div>
                {(offer.isSelected || isPast(offer)) && standing(offer)}
              </div>
              <p className="flex items-baseline gap-2">
                <bdi className="text-xl font-semibold tabular-nums">{formatPercent(locale, offer.apr)}</bdi>
                <span className="text-sm text-ink-3">
                  <Trans>APR</Trans>
                </span>
              </p>
              <Facts
                facts={[
                  { label: t`Total`, value: <Price halalas={offer.total} /> },
                  ...(settledTotal(offer) === null
                    ? []
                    : [{ label: t`Total if settled after 3 years`, value: settled(offer) }]),
                  { label: t`Monthly installment`, value: <Price halalas={offer.installment} /> },
                  { label: t`Months`, value: months(offer) },
                  { label: t`Down payment`, value: <Price halalas={offer.downPayment} /> },
                  { label: t`Final payment`, value: <Price halalas={offer.finalPayment} /> },
                  { label: t`Valid until`, value: <PromisedDate at={offer.validUntil} /> },
                ]}
              />
              {better(offer)}
            </div>
            {!offer.isSelected && !isPast(offer) && standing(offer)}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-3">
        <Trans>
          The total counts the down payment, all installments, the final payment and the administrative fee with its
          VAT.
        </Trans>{' '}
        <Trans>
          Settled after 3 years: the remaining amount and the profit of the next 3 months at most, by SAMA's rules.
        </Trans>
      </p>
      {selected && (
        <div>
          <PaymentsCalendar plan={() => planOfOffer(selected)} />
        </div>
      )}
      <SelectOfferDialog order={order} offer={chosen} onClose={() => setChosen(null)} />
    </section>
  );
}

function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="px-3 print:px-1.5 py-2.5 text-start font-medium">
      {children}
    </th>
  );
}

/** `isWhole` keeps each line together where the table has the space. */
function Cell({ children, isWhole }: { children: ReactNode; isWhole?: boolean }) {
  return <td className={`px-3 print:px-1.5 py-3 ${isWhole ? 'xl:whitespace-nowrap' : ''}`}>{children}</td>;
}
