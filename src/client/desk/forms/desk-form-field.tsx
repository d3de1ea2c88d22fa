import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Field } from '#ui/field/field.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextArea, TextInput, type TextInputKind } from '#ui/text-input/text-input.tsx';
import type { DeskControl, DeskField } from './desk-field.ts';

const inputKinds: Partial<Record<DeskControl, TextInputKind>> = {
  phone: 'phone',
  email: 'email',
  url: 'url',
  iban: 'iban',
  date: 'date',
  time: 'time',
  digits: 'digits',
  count: 'digits',
  amount: 'money',
  percent: 'decimal',
};

interface DeskFormFieldProps {
  readonly id: string;
  readonly field: DeskField;
  readonly typed: string | boolean;
  readonly error?: string;
  readonly onChange: (typed: string | boolean) => void;
}

/** One field of a form at the desk with its control. */
export function DeskFormField({ id, field, typed, error, onChange }: DeskFormFieldProps) {
  const { t, i18n } = useLingui();
  const { control, label, hint, language, isOptional = false, options = [] } = field;
  if (control === 'yes')
    return (
      <Checkbox
        id={id}
        label={i18n._(label)}
        hint={hint && i18n._(hint)}
        error={error}
        checked={typed === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  const value = typeof typed === 'string' ? typed : '';
  const direction = language && ({ dir: language === 'ar' ? 'rtl' : 'ltr', lang: language } as const);
  const suffix = control === 'percent' ? '%' : undefined;
  return (
    <Field id={id} label={i18n._(label)} hint={hint && i18n._(hint)} error={error} optional={isOptional}>
      {(props) =>
        control === 'text' || control === 'lines' ? (
          <TextArea
            {...props}
            {...direction}
            rows={3}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : control === 'choice' ? (
          <Select
            {...props}
            value={value}
            emptyLabel={t`Choose`}
            options={options.map((one) => ({
              value: one.value,
              label: typeof one.label === 'string' ? one.label : i18n._(one.label),
            }))}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <TextInput
            {...props}
            {...direction}
            kind={inputKinds[control] ?? 'text'}
            suffix={suffix}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  );
}
