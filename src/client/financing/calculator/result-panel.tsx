import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { assetTraits } from '#domain/financing/asset-traits.ts';
import { address } from '#client/shell/address.ts';
import { formatPercent } from '#i18n/format.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { Anchor } from '#ui/anchor/anchor.tsx';
import { Price } from '#ui/price/price.tsx';
import { assetLabels } from './asset-labels.ts';
import type { Calculator } from './use-calculator.ts';

/** All results of the calculator, on the dark panel. */
export function ResultPanel({ calculator }: { calculator: Calculator }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { worked, isCurrent } = calculator;
  const { card, input, reached } = worked;
  const { hasDownPayment, hasFinalPayment, isInsured } = assetTraits[input.asset];
  const money = (halalas: number) => <Price halalas={halalas} exact />;
  const rows: readonly (readonly [label: ReactNode, value: ReactNode])[] = [
    [t`Requested amount`, money(card.financeAmount)],
    [t`Period`, <Plural key="months" value={card.months} one="# month" other="# months" />],
    ...(hasDownPayment ? [[t`First installment (down payment)`, money(card.downPayment)] as const] : []),
    ...(hasFinalPayment ? [[t`Final installment (final payment)`, money(card.finalPayment)] as const] : []),
    [t`Flat profit rate a year`, <bdi key="flat">{formatPercent(locale, card.flatRate)}</bdi>],
    [t`Equivalent reducing-balance rate`, <bdi key="reducing">{formatPercent(locale, card.reducingRate)}</bdi>],
    [t`Profit margin`, money(card.profit)],
    ...(isInsured ? [[t`Insurance for the whole period`, money(card.insurance)] as const] : []),
    [t`Administrative fee incl. VAT`, money(card.adminFee)],
    [t`Total`, money(card.total)],
    [hasDownPayment ? t`Cost over cash price` : t`What the financing costs you`, money(card.costOverCash)],
  ];
  return (
    <section aria-labelledby="answer" className="rounded-lg bg-deep p-5 text-on-deep shadow-high sm:p-6">
      <h2 id="answer" className="text-base font-normal text-on-deep-2">
        {reached === null ? (
          <Trans>Monthly installment, estimate only</Trans>
        ) : (
          i18n._(assetLabels[input.asset].reached)
        )}
      </h2>
      <p className="my-1 text-3xl leading-tight font-semibold" aria-live="polite" data-testid="answer">
        {reached === null ? <Price halalas={card.installment} exact /> : <Price halalas={reached} />}
      </p>
      {reached !== null && (
        <p className="mb-1 text-md">
          <Trans>
            for <Price halalas={card.installment} exact className="font-semibold" /> a month, estimate only
          </Trans>
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-on-deep-2">
        <span>
          <Trans>
            Annual percentage rate (APR){' '}
            <bdi className="font-semibold text-on-deep">{formatPercent(locale, card.apr)}</bdi>
          </Trans>
        </span>
      </p>
      {!isCurrent && (
        <p role="status" className="mt-3 rounded-md border border-deep-line p-3 text-sm">
          <Trans>Please fix the marked figure. Below is the last result.</Trans>
        </p>
      )}
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-t border-deep-line pt-4 text-on-deep-2 max-[16rem]:grid-cols-1">
        {rows.map(([label, value], at) => (
          <div key={at} className="contents">
            <dt>{label}</dt>
            <dd className="text-end font-medium text-on-deep tabular-nums max-[16rem]:text-start">{value}</dd>
          </div>
        ))}
      </dl>
      {card.lastInstallment !== card.installment && (
        <p className="mt-3 text-sm text-on-deep-2">
          <Trans>
            The last installment is <Price halalas={card.lastInstallment} exact />, so the total is exact.
          </Trans>
        </p>
      )}
      <Anchor
        href={address(assetLabels[input.asset].programmes, {
          condition: assetTraits[input.asset].hasCondition ? calculator.filled.condition : undefined,
        })}
        className="mt-5 inline-flex min-h-13 w-full items-center justify-center rounded-full bg-on-deep px-7 py-3 text-md font-semibold text-deep focus-visible:outline-on-deep print:hidden"
      >
        <Trans>See the programmes</Trans>
      </Anchor>
    </section>
  );
}
