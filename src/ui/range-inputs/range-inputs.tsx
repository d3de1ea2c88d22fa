import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { FieldGroup } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';

interface RangeInputsProps {
  /** The question that all controls answer. */
  legend: ReactNode;
  /** As typed, empty for no limit. */
  from: string;
  /** The upper end, as typed. */
  to: string;
  /** Receives both ends when one changes. */
  onChange: (range: { from: string; to: string }) => void;
  /** The unit, such as SAR or km. */
  suffix?: ReactNode;
  /** Shown while empty, such as the minimum and maximum. */
  placeholders?: { from: string; to: string };
  /** Help below the control, read out with it. */
  hint?: ReactNode;
  /** The problem in the language on screen; empty while the answer is valid. */
  error?: ReactNode;
  /** Only for screen readers, where a visible heading has the same text. */
  legendHidden?: boolean;
  /** Id of the group, for links from an error summary. */
  id?: string;
}

/** A numeric range; either end may be left empty. */
export function RangeInputs({
  legend,
  from,
  to,
  onChange,
  suffix,
  placeholders,
  hint,
  error,
  legendHidden,
  id,
}: RangeInputsProps) {
  const { t } = useLingui();
  const invalid = error ? true : undefined;
  return (
    <FieldGroup legend={legend} hint={hint} error={error} legendHidden={legendHidden} id={id}>
      <div className="grid grid-cols-2 gap-2">
        <TextInput
          kind="decimal"
          aria-label={t`From`}
          prefix={<span className="text-sm">{t`From`}</span>}
          suffix={suffix}
          value={from}
          placeholder={placeholders?.from}
          aria-invalid={invalid}
          onChange={(event) => onChange({ from: event.target.value, to })}
        />
        <TextInput
          kind="decimal"
          aria-label={t`To`}
          prefix={<span className="text-sm">{t`To`}</span>}
          suffix={suffix}
          value={to}
          placeholder={placeholders?.to}
          aria-invalid={invalid}
          onChange={(event) => onChange({ from, to: event.target.value })}
        />
      </div>
    </FieldGroup>
  );
}
