import { useId, type ReactNode } from 'react';
import { classes } from '../classes/classes.ts';
import { FieldGroup } from '../field/field.tsx';

export interface RadioOption<Value extends string> {
  /** Code of the option. */
  value: Value;
  /** Name of the option; pressing it selects. */
  label: ReactNode;
  /** Explanation under the name. */
  hint?: ReactNode;
  /** Shown before the text; decorative. */
  icon?: ReactNode;
  /** Cannot be selected. */
  disabled?: boolean;
}

interface RadioGroupProps<Value extends string> {
  /** The question that all controls answer. */
  legend: ReactNode;
  /** The options, in order. */
  options: readonly RadioOption<Value>[];
  /** Null while nothing is selected. */
  value: Value | null;
  /** Receives the selected code. */
  onChange: (value: Value) => void;
  /** `list` one per line, `cards` side by side with space for a hint, `segments` a compact switch. */
  layout?: 'list' | 'cards' | 'segments';
  /** Name of the group in a form; by default unique. */
  name?: string;
  /** Help below the control, read out with it. */
  hint?: ReactNode;
  /** The problem in the language on screen; empty while the answer is valid. */
  error?: ReactNode;
  /** Marks a question that may stay unanswered. */
  optional?: boolean;
  /** Only for screen readers, where a visible heading has the same text. */
  legendHidden?: boolean;
  /** Id of the group, for links from an error summary. */
  id?: string;
  /** Classes for its place in the layout. */
  className?: string;
}

const frames = {
  list: 'grid',
  cards: 'grid gap-3 sm:grid-cols-2',
  segments: 'inline-flex w-fit max-w-full flex-wrap gap-1 rounded-full border border-line bg-surface p-1',
};

const items = {
  list: 'flex min-h-11 items-center gap-3 py-1.5',
  cards:
    'flex min-h-14 items-center gap-3 rounded-md border border-line-strong bg-surface p-4 hover:border-ink-3 has-checked:border-brand has-checked:bg-brand-tint has-checked:text-on-brand-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
  segments:
    'flex min-h-11 items-center justify-center gap-1.5 rounded-full px-2.5 font-medium text-ink-2 hover:text-ink sm:gap-2 sm:px-4 has-checked:bg-brand-tint has-checked:text-on-brand-tint has-focus-visible:outline-3 has-focus-visible:outline-brand forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:text-[HighlightText]',
};

/** A single choice from a few visible options. */
export function RadioGroup<Value extends string>({
  legend,
  options,
  value,
  onChange,
  layout = 'list',
  name,
  hint,
  error,
  optional,
  legendHidden,
  id,
  className,
}: RadioGroupProps<Value>) {
  const ownName = useId();
  return (
    <FieldGroup
      legend={legend}
      hint={hint}
      error={error}
      optional={optional}
      legendHidden={legendHidden}
      id={id}
      className={className}
    >
      <div className={frames[layout]}>
        {options.map((option) => (
          <label key={option.value} className={classes(items[layout], option.disabled && 'opacity-50')}>
            <input
              type="radio"
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={layout === 'segments' ? 'sr-only' : 'size-5 shrink-0 outline-offset-2'}
            />
            {option.icon}
            <span className="min-w-0">
              {option.label}
              {option.hint && <span className="block text-sm text-ink-3">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
