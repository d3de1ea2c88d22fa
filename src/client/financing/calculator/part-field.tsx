import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isAmount } from '#domain/financing/calculation.ts';
import type { Money } from '#domain/money/money.ts';
import { percentText } from '#domain/money/read-percent.ts';
import { formatMoneyText, formatPercent } from '#i18n/format.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { classes } from '#ui/classes/classes.ts';
import { FieldGroup } from '#ui/field/field.tsx';
import { RiyalGlyph } from '#ui/price/riyal-glyph.tsx';
import { NumberInput } from './number-field.tsx';
import { useProblemWords } from './problem-words.ts';
import type { Calculator } from './use-calculator.ts';

interface PartFieldProps {
  readonly calculator: Calculator;
  readonly name: 'down' | 'final';
  readonly label: string;
  /** Current amount in halalas. */
  readonly amount: Money;
  readonly hint?: ReactNode;
}

/** A part of the price, entered in riyals or as a percentage; the other form is shown below. */
export function PartField({ calculator, name, label, amount, hint }: PartFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useProblemWords();
  const inRiyals = isAmount(name, calculator.values);
  const field = inRiyals ? name : (`${name}Share` as const);
  const { price } = calculator.worked.input;
  const share = amount / price;
  const equal = inRiyals ? formatPercent(locale, share, 1) : formatMoneyText(locale, amount);
  return (
    <FieldGroup
      legend={label}
      error={words(field, calculator.problems[field])}
      hint={
        <>
          {calculator.isCurrent && <bdi>= {equal}</bdi>} {hint}
        </>
      }
    >
      <div className="flex gap-2 max-[16rem]:flex-wrap">
        <span className="min-w-0 flex-1 max-[16rem]:basis-full">
          <NumberInput
            calculator={calculator}
            name={field}
            aria-invalid={calculator.problems[field] ? true : undefined}
            aria-label={inRiyals ? t`${label} in riyals` : t`${label} as a percentage of the price`}
          />
        </span>
        <div
          className="flex shrink-0 gap-1 rounded-md border border-line bg-surface p-1"
          role="group"
          aria-label={t`Unit of: ${label}`}
        >
          <Unit
            label={t`In riyals`}
            isOn={inRiyals}
            onPress={() => calculator.choose({ [name]: String(Math.round(amount / 100)), [`${name}Share`]: undefined })}
          >
            <RiyalGlyph silent />
          </Unit>
          <Unit
            label={t`As a percentage`}
            isOn={!inRiyals}
            onPress={() =>
              calculator.choose({ [name]: undefined, [`${name}Share`]: percentText(Math.round(share * 1000) / 1000) })
            }
          >
            %
          </Unit>
        </div>
      </div>
    </FieldGroup>
  );
}

function Unit({
  label,
  isOn,
  onPress,
  children,
}: {
  label: string;
  isOn: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      title={label}
      aria-pressed={isOn}
      onClick={() => !isOn && onPress()}
      className={classes(
        'grid min-h-11 w-11 place-items-center rounded-sm font-medium',
        isOn ? 'bg-brand-tint text-on-brand-tint forced-colors:border-2' : 'text-ink-2 hover:text-ink',
      )}
    >
      {/* A sign, which is no part of the name: speech control takes what is written for the name of a button. */}
      <span aria-hidden>{children}</span>
      <span className="sr-only">{label}</span>
    </button>
  );
}
