import { useId, type ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { classes } from '../classes/classes.ts';
import { WarningIcon } from '../icons/icons.tsx';

/** Properties a field passes to its control, to associate label, hint and error with it. */
export interface ControlProps {
  /** Connects the label. */
  id: string;
  /** Ids of error and hint. */
  'aria-describedby'?: string;
  /** Set while there is an error. */
  'aria-invalid'?: true;
  /** Set unless the field is optional. */
  required?: boolean;
}

interface FieldProps {
  /** The question; pressing it focuses the control. */
  label: ReactNode;
  /** Help below the control, read out with it. */
  hint?: ReactNode;
  /** The problem, in the language on screen; empty while the answer is valid. */
  error?: ReactNode;
  /** Fields are required unless marked. */
  optional?: boolean;
  /** Id of the control, for links from an error summary. */
  id?: string;
  /** Classes for its place in the layout. */
  className?: string;
  /** Draws the control with the properties it receives. */
  children: (control: ControlProps) => ReactNode;
}

/** One question: label, hint, control and error. */
export function Field({ label, hint, error, optional = false, id, className, children }: FieldProps) {
  const ownId = useId();
  const control = id ?? ownId;
  const about = useAbout(control, hint, error);
  return (
    <div className={classes('grid content-start gap-1.5', className)}>
      <label htmlFor={control} className="font-medium">
        {label}
        {optional && <OptionalMark />}
      </label>
      {children({ id: control, ...about.props, ...(optional ? {} : { required: true }) })}
      {about.words}
    </div>
  );
}

interface FieldGroupProps {
  /** The question that all controls answer. */
  legend: ReactNode;
  /** Help below the control, read out with it. */
  hint?: ReactNode;
  /** The problem in the language on screen; empty while the answer is valid. */
  error?: ReactNode;
  /** Marks a question that may stay unanswered. */
  optional?: boolean;
  /** Id of the group, for links from an error summary. */
  id?: string;
  /** Only for screen readers, where a visible heading has the same text. */
  legendHidden?: boolean;
  /** Classes for its place in the layout. */
  className?: string;
  /** The controls. */
  children: ReactNode;
}

/** One question with several controls: radio buttons, checkboxes, a range. */
export function FieldGroup({
  legend,
  hint,
  error,
  optional = false,
  id,
  legendHidden = false,
  className,
  children,
}: FieldGroupProps) {
  const ownId = useId();
  const group = id ?? ownId;
  const about = useAbout(group, hint, error);
  return (
    <fieldset
      id={group}
      tabIndex={id ? -1 : undefined}
      className={classes('grid min-w-0 content-start gap-1.5', className)}
      aria-describedby={about.props['aria-describedby']}
    >
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 font-medium'}>
        {legend}
        {optional && <OptionalMark />}
      </legend>
      {children}
      {about.words}
    </fieldset>
  );
}

function OptionalMark() {
  return (
    <>
      {/* Without the space, screen readers join both words. */}{' '}
      <span className="ms-1 text-sm font-normal text-ink-3">
        <Trans>(optional)</Trans>
      </span>
    </>
  );
}

function useAbout(id: string, hint: ReactNode, error: ReactNode) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ');
  const props: Pick<ControlProps, 'aria-describedby' | 'aria-invalid'> = {
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(error ? { 'aria-invalid': true as const } : {}),
  };
  const words = (
    <>
      {error && (
        <p id={errorId} className="flex gap-1.5 text-sm font-medium text-danger">
          <WarningIcon className="mt-0.5 size-4" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-sm text-ink-3">
          {hint}
        </p>
      )}
    </>
  );
  return { props, words };
}
