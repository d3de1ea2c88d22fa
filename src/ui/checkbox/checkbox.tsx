import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { WarningIcon } from '../icons/icons.tsx';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** The element itself, to focus or measure it. */
  ref?: Ref<HTMLInputElement>;
  /** What is agreed to or selected. */
  label: ReactNode;
  /** Help below the control, read out with it. */
  hint?: ReactNode;
  /** The problem in the language on screen; empty while the answer is valid. */
  error?: ReactNode;
  /** Shown at the end of the line, such as a count. */
  trailing?: ReactNode;
};

/** One option to agree to or select; the whole line is the target. */
export function Checkbox({ label, hint, error, trailing, className, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const control = id ?? ownId;
  const describedBy =
    [error ? `${control}-error` : '', hint ? `${control}-hint` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3 py-1.5">
        <input
          {...rest}
          id={control}
          type="checkbox"
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className="size-5 shrink-0"
        />
        <span className="min-w-0 flex-1">{label}</span>
        {trailing && <span className="shrink-0 text-sm text-ink-3 tabular-nums">{trailing}</span>}
      </label>
      {hint && (
        <p id={`${control}-hint`} className="ps-8 pb-1 text-sm text-ink-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${control}-error`} className="flex gap-1.5 ps-8 text-sm font-medium text-danger">
          <WarningIcon className="mt-0.5 size-4" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
