import { Trans } from '@lingui/react/macro';
import { assetTraits } from '#domain/financing/asset-traits.ts';
import { formatDate, formatPercent } from '#i18n/format.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { Section } from './section.tsx';
import type { Worked } from './use-calculator.ts';

/** Assumptions of the calculation. */
export function AssumptionsSection({ worked: { input, card } }: { worked: Worked }) {
  const locale = useLocale();
  return (
    <Section id="assumptions" title={<Trans>Estimate only: assumptions</Trans>}>
      <ul className="grid max-w-[80ch] list-disc gap-1.5 ps-5 text-ink-2">
        <li>
          <Trans>
            Equal installments at the end of each month; profit falls with the balance, as the consumer finance
            regulation requires.
          </Trans>
        </li>
        {assetTraits[input.asset].isInsured && input.insuranceRate > 0 && (
          <li>
            <Trans>
              Insurance at {formatPercent(locale, input.insuranceRate)} a year of a value that falls{' '}
              {formatPercent(locale, input.depreciation, 0)} a year, spread evenly over the installments.
            </Trans>
          </li>
        )}
        {input.feeRule.kind === 'cap' && (
          <li>
            <Trans>The administrative fee is the legal maximum, with VAT. Lenders may charge less.</Trans>
          </li>
        )}
        <li>
          <Trans>
            APR by the central bank's method: fee paid at the start, final payment with the last installment, equal
            months.
          </Trans>
        </li>
        <li>
          <Trans>Rules as of {formatDate(locale, card.rulesAsOf)}</Trans>
        </li>
      </ul>
      <p className="text-sm text-ink-3">
        <Trans>This is an estimate only, not an offer. The lender decides the rate, fees and approval.</Trans>
      </p>
    </Section>
  );
}
