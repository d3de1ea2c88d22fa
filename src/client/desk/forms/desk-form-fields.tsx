import { useLingui } from '@lingui/react/macro';
import { ErrorSummary, type FieldFault } from '#ui/error-summary/error-summary.tsx';
import type { DeskField } from './desk-field.ts';
import { DeskFormField } from './desk-form-field.tsx';
import type { DeskFormState } from './use-desk-form.ts';

interface DeskFormFieldsProps {
  /** Before the ids of the controls. */
  readonly name: string;
  readonly fields: readonly DeskField[];
  readonly form: DeskFormState;
}

const idOf = (name: string, path: string) => `${name}-${path.replaceAll('.', '-')}`;

/** The fields of a form in two columns; a text in both languages stands side by side. */
export function DeskFormFields({ name, fields, form }: DeskFormFieldsProps) {
  return (
    <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
      {fields.map((field) => (
        <div key={field.path} className={field.isWide ? 'sm:col-span-2' : undefined}>
          <DeskFormField
            id={idOf(name, field.path)}
            field={field}
            typed={form.values[field.path] ?? ''}
            error={form.errorOf(field.path)}
            onChange={(next) => form.change(field.path, next)}
          />
        </div>
      ))}
    </div>
  );
}

interface DeskFormFaultsProps extends DeskFormFieldsProps {
  /** Problems of what is no field, such as a text. */
  readonly more?: readonly FieldFault[];
}

/** All problems that the server found, with links to their fields. */
export function DeskFormFaults({ name, fields, form, more = [] }: DeskFormFaultsProps) {
  const { i18n } = useLingui();
  const faults = fields.flatMap(({ path, label }) => {
    const message = form.errorOf(path);
    return message ? [{ fieldId: idOf(name, path), message: `${i18n._(label)}: ${message}` }] : [];
  });
  return <ErrorSummary faults={[...faults, ...more]} attempt={form.attempt} />;
}
