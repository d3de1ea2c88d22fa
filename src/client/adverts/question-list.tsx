import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AdvertAnswers } from '#domain/adverts/advert.ts';
import type { AdvertForm } from '#domain/adverts/advert-form.ts';
import { mayLeaveOut } from '#domain/adverts/check-advert.ts';
import { QuestionControl } from './question-control.tsx';
import { useQuestionWords } from './use-question-words.ts';

interface QuestionListProps {
  form: AdvertForm;
  questions: readonly string[];
  answers: Readonly<AdvertAnswers>;
  errorOf: (question: string) => ReactNode;
  onAnswer: (question: string, value: string | string[]) => void;
  onBlur: () => void;
}

/** Questions of an advert, stacked. */
export function QuestionList({ form, questions, answers, errorOf, onAnswer, onBlur }: QuestionListProps) {
  const { i18n } = useLingui();
  const wordsOf = useQuestionWords(form.kind);
  return questions.map((key) => {
    const question = form.questions[key];
    if (!question) return null;
    const { label, hint } = wordsOf(key);
    const wider = question.within === undefined ? null : answers[question.within];
    return (
      <QuestionControl
        key={key}
        name={key}
        question={question}
        isOptional={mayLeaveOut(form, key, answers)}
        label={i18n._(label)}
        hint={hint && i18n._(hint)}
        error={errorOf(key)}
        value={answers[key]}
        within={typeof wider === 'string' && wider !== '' ? wider : null}
        onChange={(value) => onAnswer(key, value)}
        onBlur={onBlur}
      />
    );
  });
}
