import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { calculatorFields, type CalculatorField, readField } from '#domain/financing/calculator-fields.ts';
import { formatMoney } from '#i18n/format.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { useProblemWords } from './problem-words.ts';
import type { Calculator } from './use-calculator.ts';

interface NumberFieldProps {
  readonly calculator: Calculator;
  readonly name: CalculatorField;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Shown after the input; money and percentages have their own sign. */
  readonly suffix?: ReactNode;
  readonly className?: string;
}

/** A number field of the calculator. With focus it shows the raw input; otherwise the formatted number. */
export function NumberField({ name, label, hint, className, ...rest }: NumberFieldProps) {
  const words = useProblemWords();
  return (
    <Field label={label} hint={hint} error={words(name, rest.calculator.problems[name])} className={className}>
      {(control) => <NumberInput name={name} {...rest} {...control} />}
    </Field>
  );
}

type NumberInputProps = Omit<NumberFieldProps, 'label' | 'hint' | 'className'> & {
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-invalid'?: true;
};

/** The control alone, for questions with several controls. */
export function NumberInput({ calculator, name, suffix, ...control }: NumberInputProps) {
  const locale = useLocale();
  const [isFocused, setIsFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isEntered = useRef(false);
  // Removing the digit grouping on focus clears the selection, so new digits would be appended to the old number.
  useLayoutEffect(() => {
    if (isFocused && isEntered.current) input.current?.select();
    isEntered.current = false;
  }, [isFocused]);
  const typed = calculator.filled[name];
  const { kind } = calculatorFields[name];
  const read = readField(name, typed);
  const shown = kind === 'money' && !isFocused && 'value' in read ? formatMoney(locale, read.value) : typed;
  return (
    <TextInput
      {...control}
      ref={input}
      kind={kind === 'count' ? 'digits' : kind === 'money' ? 'money' : 'decimal'}
      suffix={suffix ?? (kind === 'percent' ? '%' : undefined)}
      value={shown}
      maxLength={30}
      onFocus={() => {
        isEntered.current = true;
        setIsFocused(true);
      }}
      onBlur={() => {
        setIsFocused(false);
        calculator.settle();
      }}
      onChange={(event) => {
        // The field may have got its focus before the app took over the page.
        if (event.target === document.activeElement) setIsFocused(true);
        calculator.type({ [name]: event.target.value });
      }}
    />
  );
}
