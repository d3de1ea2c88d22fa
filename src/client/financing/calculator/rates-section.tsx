import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatPercent } from '#i18n/format.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { Card } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Section } from './section.tsx';
import type { Worked } from './use-calculator.ts';

/** One cost quoted as flat rate, profit rate and APR: why 3.4% flat is not 3.4% a year. */
export function RatesSection({ worked: { card } }: { worked: Worked }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Section id="rates" title={<Trans>One cost, quoted three ways</Trans>}>
      <ul className="grid gap-4 sm:grid-cols-3">
        <Rate value={formatPercent(locale, card.flatRate)} title={t`Flat rate`}>
          <Trans>Charged on the original amount for the whole term, so it looks lowest.</Trans>
        </Rate>
        <Rate value={formatPercent(locale, card.reducingRate)} title={t`Reducing-balance rate`}>
          <Trans>Charged on the remaining balance each month, as your contract must show it.</Trans>
        </Rate>
        <Rate value={formatPercent(locale, card.apr)} title={t`APR`} isStrong>
          <Trans>
            Includes the fee, VAT, insurance and final payment, by the central bank's method. Use it to compare offers.
          </Trans>
        </Rate>
      </ul>
      {card.notes.includes('tenor_above_limit') && (
        <Notice tone="warning">
          <Trans>
            Financing other than for a home can run for at most 60 months. A lender cannot offer this period.
          </Trans>
        </Notice>
      )}
      {card.notes.includes('admin_fee_above_cap') && (
        <Notice tone="warning">
          <Trans>This fee is above the legal maximum. Ask what it covers.</Trans>
        </Notice>
      )}
    </Section>
  );
}

function Rate({
  title,
  value,
  isStrong = false,
  children,
}: {
  title: string;
  value: string;
  isStrong?: boolean;
  children: ReactNode;
}) {
  return (
    <Card as="li" className={isStrong ? 'border-brand bg-brand-tint text-on-brand-tint' : undefined}>
      <h3 className="text-base font-medium">{title}</h3>
      <p className="text-xl font-semibold tabular-nums">
        <bdi>{value}</bdi>
      </p>
      <p className={isStrong ? 'mt-1 text-sm' : 'mt-1 text-sm text-ink-2'}>{children}</p>
    </Card>
  );
}
