import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { readField } from '#domain/financing/calculator-fields.ts';
import type { ScheduleRow } from '#domain/financing/estimate-schema.ts';
import { financingRule } from '#domain/financing/financing-rules.ts';
import { settleEstimate } from '#domain/financing/settle-estimate.ts';
import { Facts } from '#ui/facts/facts.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Price } from '#ui/price/price.tsx';
import { Slider } from '#ui/slider/slider.tsx';
import { Section } from './section.tsx';
import type { Calculator } from './use-calculator.ts';

/** The cost of early settlement after a number of years, and the rule behind it. */
export function SettlementSection({ calculator, rows }: { calculator: Calculator; rows: readonly ScheduleRow[] }) {
  const { t } = useLingui();
  const { input } = calculator.worked;
  const typed = readField('settle', calculator.filled.settle);
  const paid = Math.min(rows.length, 'value' in typed ? typed.value : 0);
  const settled = settleEstimate(input, rows, paid);
  const keptMonths = financingRule('settlement_months', input.date);
  const locked = financingRule('settlement_lock', input.date, input.asset);
  return (
    <Section
      id="settlement"
      title={<Trans>If you settle early</Trans>}
      lead={<Trans>You may close the contract at any time. Choose after which installment.</Trans>}
    >
      <Slider
        label={t`After`}
        value={paid}
        min={0}
        max={rows.length}
        valueText={t`${plural(paid, { one: '# installment', other: '# installments' })}`}
        onChange={(month) => calculator.type({ settle: String(month) })}
      />
      <p className="text-2xl font-semibold" aria-live="polite">
        <Price halalas={settled.settlement} exact />
      </p>
      <Facts
        facts={[
          { label: t`Principal still owed`, value: <Price halalas={settled.outstanding} exact /> },
          {
            label: t`Profit of the next months that the lender may keep`,
            value: <Price halalas={settled.termCost} exact />,
          },
          { label: t`Carrying on to the end would cost`, value: <Price halalas={settled.remaining} exact /> },
          { label: t`You save`, value: <Price halalas={settled.saved} exact className="font-semibold text-success" /> },
        ]}
      />
      {settled.mayBeForbidden && (
        <Notice tone="warning">
          <Trans>A home's contract may forbid early settlement in its first {locked} months. Look in yours.</Trans>
        </Notice>
      )}
      <p className="text-sm text-ink-3">
        <Trans>
          The rule: what is owed on the falling balance, plus the profit of at most the next {keptMonths} months, plus
          what the lender has paid to others and cannot get back (not counted here). Insurance not yet due ends with the
          contract. Source: Saudi Central Bank, early settlement guide.
        </Trans>
      </p>
    </Section>
  );
}
