import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { FieldGroup } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';

interface RangeInputsProps {
  legend: ReactNode;
  /** As typed, empty for no limit. */
  from: string;
  to: string;
  onChange: (range: { from: string; to: string }) => void;
  /** The unit, such as SAR or km. */
  suffix?: ReactNode;
  /** Shown while empty, such as the minimum and maximum. */
  placeholders?: { from: string; to: string };
  hint?: ReactNode;
  error?: ReactNode;
  legendHidden?: boolean;
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
