import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { readField } from '#domain/financing/calculator-fields.ts';
import { chipClass } from '#ui/chip/chip.tsx';
import { NumberField } from './number-field.tsx';
import type { Calculator } from './use-calculator.ts';

const usualYears = { car: [1, 2, 3, 4, 5], home: [5, 10, 15, 20, 25, 30], personal: [1, 2, 3, 4, 5] };

/** Tenor in months: typed, or chosen by whole years. */
export function PeriodField({ calculator }: { calculator: Calculator }) {
  const { t } = useLingui();
  const { filled, worked } = calculator;
  const typed = readField('months', filled.months);
  const months = 'value' in typed ? typed.value : null;
  return (
    <div className="grid gap-2">
      <NumberField
        calculator={calculator}
        name="months"
        label={t`Period in months`}
        className="max-w-60"
        suffix={<Trans>months</Trans>}
      />
      <div role="group" aria-label={t`Period in years`} className="flex flex-wrap gap-1.5">
        {usualYears[worked.input.asset].map((years) => (
          <button
            key={years}
            type="button"
            aria-pressed={months === years * 12}
            onClick={() => calculator.choose({ months: String(years * 12) })}
            className={chipClass(months === years * 12)}
          >
            <Plural value={years} one="# year" other="# years" />
          </button>
        ))}
      </div>
    </div>
  );
}
