import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AdvertAnswer } from '#domain/adverts/advert.ts';
import { isLong } from '#domain/adverts/read-advert.ts';
import type { Question } from '#domain/adverts/question.ts';
import { controlId } from '#client/applications/answer-control.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { unitLabels } from '#i18n/catalogue/attribute-labels.ts';
import { ChoiceList } from '#ui/choice-list/choice-list.tsx';
import { Field } from '#ui/field/field.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextArea, TextInput, type TextInputKind } from '#ui/text-input/text-input.tsx';
import { useAdvertChoices } from './use-advert-choices.ts';

interface QuestionControlProps {
  name: string;
  question: Question;
  /** Given the answers so far. */
  isOptional: boolean;
  label: string;
  hint?: string;
  error?: ReactNode;
  /** As typed; one or several codes for a choice. */
  value: AdvertAnswer | undefined;
  /** The answer that narrows the list, such as the brand of a model. */
  within: string | null;
  onChange: (value: string | string[]) => void;
  onBlur: () => void;
}

/** Maximum number of choices shown side by side; more use a native select. */
const SIDE_BY_SIDE = 3;

/** One question of an advert, with the control for its kind. */
export function QuestionControl(props: QuestionControlProps) {
  const { name, question, isOptional, label, hint, error, value, onChange, onBlur } = props;
  if (question.kind === 'choice') return <OneOf {...props} />;
  if (question.kind === 'choices') return <SomeOf {...props} />;
  const text = typeof value === 'string' ? value : typeof value === 'number' ? shown(question, value) : '';
  const typed = {
    value: text,
    onBlur,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <Field id={controlId(name)} label={label} hint={hint} error={error} optional={isOptional}>
      {(control) =>
        isLong(question) ? (
          <TextArea
            {...control}
            {...typed}
            rows={5}
            maxLength={question.max}
            dir={name.endsWith('En') ? 'ltr' : name.endsWith('Ar') ? 'rtl' : 'auto'}
            lang={name.endsWith('En') ? 'en' : name.endsWith('Ar') ? 'ar' : undefined}
          />
        ) : (
          <TextInput
            {...control}
            {...typed}
            kind={inputKinds[question.kind]}
            autoComplete={question.autocomplete ?? 'off'}
            suffix={<Unit question={question} />}
          />
        )
      }
    </Field>
  );
}

function OneOf({
  name,
  question,
  isOptional,
  label,
  hint,
  error,
  value,
  within,
  onChange,
  onBlur,
}: QuestionControlProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { choices, isMissing } = useAdvertChoices(question, within);
  const options = choices.map(({ id, name: words }) => ({ value: id, label: words[locale] }));
  const chosen = typeof value === 'string' ? value : '';
  if (options.length > 0 && options.length <= SIDE_BY_SIDE)
    return (
      <RadioGroup
        id={controlId(name)}
        legend={label}
        hint={hint}
        error={error}
        optional={isOptional}
        layout="cards"
        options={options}
        value={chosen === '' ? null : chosen}
        onChange={onChange}
      />
    );
  const missing = isMissing && <Trans>This list is not saved on this device. Connect once to choose.</Trans>;
  const firstWords: Readonly<Record<string, string>> = {
    brand: t`Choose the brand first`,
    city: t`Choose the city first`,
  };
  const isUnnarrowed = question.within !== undefined && within === null;
  return (
    <Field id={controlId(name)} label={label} hint={missing || hint} error={error} optional={isOptional}>
      {(control) => (
        <Select
          {...control}
          emptyLabel={isUnnarrowed ? (firstWords[question.within ?? ''] ?? t`Choose`) : t`Choose`}
          options={isUnnarrowed ? [] : options}
          value={chosen}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function SomeOf({ name, question, label, value, onChange }: QuestionControlProps) {
  const locale = useLocale();
  const { choices } = useAdvertChoices(question, null);
  return (
    <div id={controlId(name)} tabIndex={-1}>
      <ChoiceList
        legend={label}
        choices={choices.map(({ id, name: words }) => ({ value: id, label: words[locale] }))}
        selected={Array.isArray(value) ? value : []}
        onChange={onChange}
        inSight={8}
      />
    </div>
  );
}

function Unit({ question: { unit } }: { question: Question }) {
  const { i18n } = useLingui();
  const label = unit && unitLabels[unit];
  return label ? i18n._(label) : null;
}

/** A value of the server as input text: riyals, not halalas. */
const shown = ({ kind }: Question, value: number) => String(kind === 'money' ? value / 100 : value);

const inputKinds: Readonly<Record<Question['kind'], TextInputKind>> = {
  text: 'text',
  email: 'email',
  phone: 'phone',
  whatsapp: 'phone',
  money: 'money',
  count: 'digits',
  year: 'digits',
  choice: 'text',
  choices: 'text',
  day: 'date',
  plate: 'text',
  vin: 'text',
  licence: 'digits',
  link: 'url',
};
