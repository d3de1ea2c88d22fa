import { Trans, useLingui } from '@lingui/react/macro';
import { memo, type ReactNode, startTransition, useState } from 'react';
import type { Answer } from '#domain/applications/application.ts';
import { type FieldKey, fields } from '#domain/applications/fields.ts';
import type { Field as Question, Form } from '#domain/applications/form.ts';
import type { Condition } from '#domain/financing/condition.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { Field } from '#ui/field/field.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextArea, TextInput, type TextInputKind } from '#ui/text-input/text-input.tsx';
import { useChoices } from './use-choices.ts';

interface AnswerControlProps {
  form: Form;
  field: FieldKey;
  label: string;
  hint?: string;
  error?: ReactNode;
  /** As typed; a code for a choice. */
  value: Answer | undefined;
  /** The answer that narrows the list, such as the brand of a model. */
  within: string | null;
  /** Condition of the chosen car: programmes for other cars are left out. */
  condition: Condition | null;
  onChange: (field: FieldKey, value: string) => void;
  onBlur: () => void;
}

/** The id of a question's control, the target of links in the error summary. */
export const controlId = (field: string) => `answer-${field.replaceAll('.', '-')}`;

/** One question of a form, with the control for its kind; rendered again only when its props change. */
export const AnswerControl = memo(function AnswerControl({
  form,
  field,
  label,
  hint,
  error,
  value,
  within,
  condition,
  onChange,
  onBlur,
}: AnswerControlProps) {
  const question: Question = fields[field];
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  // What is typed shows at once; what follows from it must not delay that.
  const [newest, setNewest] = useState<string | null>(null);
  const typed = {
    value: newest ?? text,
    onBlur,
    onChange: ({ target }: { target: { value: string } }) => {
      const { value: entered } = target;
      setNewest(entered);
      startTransition(() => {
        onChange(field, entered);
        setNewest(null);
      });
    },
  };
  if (question.kind === 'choice')
    return <ChoiceControl {...{ form, field, label, hint, error, within, condition, onChange, onBlur }} value={text} />;
  return (
    <Field id={controlId(field)} label={label} hint={hint} error={error} optional={question.isOptional}>
      {(control) =>
        isLong(question) ? (
          <TextArea {...control} {...typed} rows={3} autoComplete={question.autocomplete} />
        ) : (
          <TextInput
            {...control}
            {...typed}
            kind={kindOf(question)}
            autoComplete={question.autocomplete ?? 'off'}
            suffix={<Unit question={question} />}
          />
        )
      }
    </Field>
  );
});

/** Shows few choices side by side, many in a native select. */
function ChoiceControl({
  form,
  field,
  label,
  hint,
  error,
  value,
  within,
  condition,
  onChange,
  onBlur,
}: Omit<AnswerControlProps, 'value'> & { value: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const question: Question = fields[field];
  const { choices, isMissing } = useChoices(form, question.list, within, condition);
  const options = choices
    .filter(({ id }) => form.among?.[field]?.includes(id) ?? true)
    .map(({ id, name }) => ({ value: id, label: name[locale] }));
  if (question.allowsOther && (question.within === undefined || within !== null))
    options.push({ value: 'other', label: t`Other` });
  if (options.length > 0 && options.length <= 3 && !question.allowsOther)
    return (
      <RadioGroup
        id={controlId(field)}
        legend={label}
        hint={hint}
        error={error}
        optional={question.isOptional}
        layout="cards"
        options={options}
        value={value === '' ? null : value}
        onChange={(choice) => onChange(field, choice)}
      />
    );
  const missing = isMissing && <Trans>This list is not saved on this device. Connect once to choose.</Trans>;
  return (
    <Field id={controlId(field)} label={label} hint={missing || hint} error={error} optional={question.isOptional}>
      {(control) => (
        <Select
          {...control}
          emptyLabel={question.within !== undefined && within === null ? t`Choose the brand first` : t`Choose`}
          options={options}
          value={value}
          autoComplete={question.autocomplete}
          onBlur={onBlur}
          onChange={(event) => onChange(field, event.target.value)}
        />
      )}
    </Field>
  );
}

function Unit({ question: { unit } }: { question: Question }) {
  if (unit === 'km') return <Trans>km</Trans>;
  if (unit === 'cc') return <Trans>cc</Trans>;
  if (unit === 'sqm') return <Trans>m²</Trans>;
  return null;
}

const isLong = ({ kind, max = 0 }: Question) => kind === 'text' && max > 200;

function kindOf({ kind, autocomplete }: Question): TextInputKind {
  if (kind === 'email' || kind === 'phone' || kind === 'iban') return kind;
  if (kind === 'money') return 'money';
  if (kind === 'text') return autocomplete === 'name' ? 'name' : 'text';
  return 'digits';
}
