import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { estimate } from '#domain/financing/estimate.ts';
import type { Programme } from '#domain/financing/programme.ts';
import { type FinancedAs, programmeInput } from '#domain/financing/programme-input.ts';
import { personalInput } from '#domain/financing/personal-terms.ts';
import { standingInput } from '#domain/financing/standing-terms.ts';
import { assetTraits } from '#domain/financing/asset-traits.ts';
import { formatDate, formatPercent } from '#i18n/format.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';
import { Price } from '#ui/price/price.tsx';
import { Slider } from '#ui/slider/slider.tsx';

interface TrueCostCardProps {
  /** Halalas. */
  price: number;
  condition: FinancedAs;
  /** Terms of a programme; the default terms if absent. */
  terms?: Programme['terms'];
  heading?: 'h2' | 'h3';
  title?: string;
}

/** The monthly cost of a price, by the same function as cards, calculator and server. Two sliders change the terms. */
export function TrueCostCard({ price, condition, terms, heading: Heading = 'h2', title }: TrueCostCardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const headingId = useId();
  const today = useToday();
  const standing = terms
    ? programmeInput(terms, price, condition, today)
    : condition === 'personal'
      ? personalInput(price, today)
      : standingInput(price, condition, today);
  const traits = assetTraits[standing.asset];
  const leastDown = terms ? Math.ceil(terms.minDown * 20) * 5 : 0;
  const [months, setMonths] = useState(standing.months);
  const [downPercent, setDownPercent] = useState(
    traits.hasDownPayment ? Math.max(Math.round((standing.down * 100) / price), leastDown) : 0,
  );
  const down = Math.round((price * downPercent) / 10_000) * 100;
  const input = { ...standing, months, down, balloon: Math.min(standing.balloon, price - down) };
  const card = estimate(input);
  const rows: readonly (readonly [label: string, halalas: number])[] = [
    ...(traits.hasDownPayment ? [[t`Down payment`, card.downPayment] as const] : []),
    [t`Finance amount`, card.financeAmount],
    ...(card.finalPayment > 0 ? [[t`Final payment`, card.finalPayment] as const] : []),
    [t`Profit margin`, card.profit],
    ...(card.insurance > 0 ? [[t`Insurance for the whole period`, card.insurance] as const] : []),
    [t`Administrative fee incl. VAT`, card.adminFee],
    [t`Total`, card.total],
    [t`Cost over cash price`, card.costOverCash],
  ];
  return (
    <section aria-labelledby={headingId} className="rounded-lg bg-deep p-5 text-on-deep shadow-high sm:p-6">
      <Heading id={headingId} className="text-base font-normal text-on-deep-2">
        {title ?? <Trans>Monthly installment, estimate only</Trans>}
      </Heading>
      <p className="my-1 text-3xl leading-tight font-semibold" aria-live="polite">
        <Price halalas={card.installment} exact />
      </p>
      <p className="text-sm text-on-deep-2">
        <Trans>
          APR <bdi>{formatPercent(locale, card.apr)}</bdi> · flat rate <bdi>{formatPercent(locale, card.flatRate)}</bdi>{' '}
          a year
        </Trans>
      </p>
      <div className="mt-4 grid gap-4">
        <Slider
          label={t`Period`}
          value={months}
          min={terms?.minMonths ?? 12}
          max={standing.months}
          step={standing.months > 60 ? 12 : 6}
          valueText={t`${plural(months, { one: '# month', other: '# months' })}`}
          onChange={setMonths}
          onDeep
        />
        {traits.hasDownPayment && (
          <Slider
            label={t`Down payment`}
            value={downPercent}
            min={leastDown}
            max={50}
            step={5}
            valueText={`${downPercent}%`}
            onChange={setDownPercent}
            onDeep
          />
        )}
      </div>
      <dl className="mt-5 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-on-deep-2 max-[16rem]:grid-cols-1">
        {rows.map(([label, halalas]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-end font-medium text-on-deep tabular-nums max-[16rem]:text-start">
              <Price halalas={halalas} />
            </dd>
          </div>
        ))}
      </dl>
      <details className="mt-4 border-t border-deep-line pt-3 text-sm text-on-deep-2">
        <summary className="min-h-11 content-center">
          <Trans>Assumptions</Trans>
        </summary>
        <ul className="grid list-disc gap-1 ps-5">
          <li>
            <Plural value={months} one="# month, equal installments" other="# months, equal installments" />
          </li>
          <li>
            {input.rateKind === 'flat' ? (
              <Trans>
                Flat profit rate of {formatPercent(locale, card.flatRate)} a year, equivalent to{' '}
                {formatPercent(locale, card.reducingRate)} on the reducing balance
              </Trans>
            ) : (
              <Trans>
                Profit rate of {formatPercent(locale, card.reducingRate)} a year on the reducing balance, equivalent to{' '}
                {formatPercent(locale, card.flatRate)} flat
              </Trans>
            )}
          </li>
          {traits.insuresLife && input.insuranceRate > 0 && (
            <li>
              <Trans>
                Insurance of the building and of the buyer's life at {formatPercent(locale, input.insuranceRate)} of the
                price a year
              </Trans>
            </li>
          )}
          {traits.isInsured && !traits.insuresLife && (
            <li>
              <Trans>
                Comprehensive insurance at {formatPercent(locale, input.insuranceRate)} of the car's value, which falls{' '}
                {formatPercent(locale, input.depreciation, 0)} a year
              </Trans>
            </li>
          )}
          <li>
            <Trans>Administrative fee at the legal cap, with VAT</Trans>
          </li>
          {card.finalPayment > 0 && (
            <li>
              <Trans>The final payment is due with the last installment and counts in the APR</Trans>
            </li>
          )}
          <li>
            <Trans>Rules as of {formatDate(locale, card.rulesAsOf)}</Trans>
          </li>
        </ul>
        <p className="mt-2">
          <Trans>This is an estimate only, not an offer. The lender decides the rate, fees and approval.</Trans>
        </p>
      </details>
    </section>
  );
}
