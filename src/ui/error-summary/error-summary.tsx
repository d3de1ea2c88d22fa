import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Plural } from '@lingui/react/macro';
import { WarningIcon } from '../icons/icons.tsx';

export interface FieldFault {
  /** The id of the control (or of its group). */
  fieldId: string;
  /** The problem, as at the field. */
  message: ReactNode;
}

/** All problems of a form, above it, after an attempt to submit; takes the focus so that it is read first. */
export function ErrorSummary({
  faults,
  attempt,
}: {
  faults: readonly FieldFault[];
  /** Number of attempts: each one with problems moves the focus here again. */ attempt: number;
}) {
  const titleId = useId();
  const ref = useRef<HTMLElement>(null);
  const hasFaults = faults.length > 0;
  useEffect(() => {
    if (attempt > 0) ref.current?.focus();
  }, [attempt]);
  if (!hasFaults) return null;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="rounded-md border-2 border-danger bg-surface p-4"
    >
      <h2 id={titleId} className="flex items-center gap-2 text-md text-danger">
        <WarningIcon />
        <Plural value={faults.length} one="Please fix 1 answer" other="Please fix # answers" />
      </h2>
      <ul className="mt-1">
        {faults.map((fault) => (
          <li key={fault.fieldId}>
            <a
              href={`#${fault.fieldId}`}
              className="inline-flex min-h-11 items-center font-medium text-danger underline underline-offset-4"
              onClick={(event) => {
                const field = document.getElementById(fault.fieldId);
                if (!field) return;
                // A fragment in the address would add an entry to the browser history.
                event.preventDefault();
                field.focus();
                field.scrollIntoView({ block: 'center' });
              }}
            >
              {fault.message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
