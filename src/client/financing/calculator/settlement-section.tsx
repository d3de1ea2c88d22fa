import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { startTransition, useState } from 'react';
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
      lead={<Trans>You can settle early at any time. Choose after which installment.</Trans>}
    >
      <MonthSlider value={paid} months={rows.length} onMove={(month) => calculator.type({ settle: String(month) })} />
      <p className="text-2xl font-semibold" aria-live="polite">
        <Price halalas={settled.settlement} exact />
      </p>
      <Facts
        facts={[
          { label: t`Remaining principal`, value: <Price halalas={settled.outstanding} exact /> },
          {
            label: t`Profit for the coming months that the lender may charge`,
            value: <Price halalas={settled.termCost} exact />,
          },
          { label: t`Cost if you continue to the end`, value: <Price halalas={settled.remaining} exact /> },
          { label: t`You save`, value: <Price halalas={settled.saved} exact className="font-semibold text-success" /> },
        ]}
      />
      {settled.mayBeForbidden && (
        <Notice tone="warning">
          <Trans>
            A home financing contract may not allow early settlement in the first {locked} months. Check yours.
          </Trans>
        </Notice>
      )}
      <p className="text-sm text-ink-3">
        <Trans>
          The rule: the remaining principal, plus profit for at most the next {keptMonths} months, plus non-refundable
          costs the lender has paid to others (not included here). Insurance not yet due ends with the contract. Source:
          Saudi Central Bank, early settlement guide.
        </Trans>
      </p>
    </Section>
  );
}

/** Shows at once where it was moved to; what follows from it must not delay that. */
function MonthSlider({ value, months, onMove }: { value: number; months: number; onMove: (month: number) => void }) {
  const { t } = useLingui();
  const [moved, setMoved] = useState<number | null>(null);
  const paid = moved ?? value;
  return (
    <Slider
      label={t`After`}
      value={paid}
      min={0}
      max={months}
      valueText={t`${plural(paid, { one: '# installment', other: '# installments' })}`}
      onChange={(next) => {
        setMoved(next);
        startTransition(() => {
          onMove(next);
          setMoved(null);
        });
      }}
    />
  );
}
