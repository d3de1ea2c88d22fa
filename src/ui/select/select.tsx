import type { Ref, SelectHTMLAttributes } from 'react';
import { classes } from '../classes/classes.ts';
import { ChevronDownIcon } from '../icons/icons.tsx';
import { controlFrame } from '../field/control-frame.ts';

export interface SelectOption {
  /** Code of the option. */
  value: string;
  /** Name in the language on screen. */
  label: string;
}

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  /** The element itself, to focus or measure it. */
  ref?: Ref<HTMLSelectElement>;
  /** The options, in order. */
  options?: readonly SelectOption[];
  /** Label of a first option with the empty value, such as "Any city". */
  emptyLabel?: string;
};

/**
 * The browser's own select, which works best on phones. Takes `options`, or `<option>` children where groups are
 * needed.
 */
export function Select({ options = [], emptyLabel, className, children, ...rest }: SelectProps) {
  return (
    <span className={classes(controlFrame, 'relative flex items-center', className)}>
      <select
        {...rest}
        className="min-h-11 w-full min-w-0 appearance-none truncate rounded-md bg-transparent ps-3.5 pe-10 outline-none"
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute end-3.5 size-4 text-ink-3" />
    </span>
  );
}
