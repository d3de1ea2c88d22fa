import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { Answers } from '#domain/applications/application.ts';
import { type FieldKey, fields } from '#domain/applications/fields.ts';
import type { Field as Question, Form } from '#domain/applications/form.ts';
import type { Condition } from '#domain/financing/condition.ts';
import { fieldWords, hintOf } from '#i18n/applications/field-words.ts';
import { AnswerControl } from './answer-control.tsx';

interface StepQuestionsProps {
  form: Form;
  asked: readonly FieldKey[];
  answers: Readonly<Answers>;
  /** Condition of the chosen car. */
  condition: Condition | null;
  errorOf: (field: string) => ReactNode;
  onAnswer: (field: FieldKey, value: string) => void;
  onBlur: () => void;
}

/** The questions of a step, stacked. */
export function StepQuestions({ form, asked, answers, condition, errorOf, onAnswer, onBlur }: StepQuestionsProps) {
  const { i18n } = useLingui();
  // Stable callbacks, so that typing in one question does not render the others, whose lists have hundreds of entries.
  const latest = useRef({ onAnswer, onBlur });
  useEffect(() => {
    latest.current = { onAnswer, onBlur };
  });
  const change = useCallback((field: FieldKey, value: string) => latest.current.onAnswer(field, value), []);
  const blur = useCallback(() => latest.current.onBlur(), []);
  return asked.map((key) => {
    const { label } = fieldWords[key];
    const hint = hintOf(form.name, key);
    const { within }: Question = fields[key];
    const wider = within === undefined ? null : answers[within];
    return (
      <AnswerControl
        key={key}
        form={form}
        field={key}
        label={i18n._(label)}
        hint={hint && i18n._(hint)}
        error={errorOf(key)}
        value={answers[key]}
        within={typeof wider === 'string' && wider !== '' ? wider : null}
        condition={condition}
        onChange={change}
        onBlur={blur}
      />
    );
  });
}
