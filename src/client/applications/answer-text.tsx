import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Answers } from '#domain/applications/application.ts';
import { type FieldKey, fields } from '#domain/applications/fields.ts';
import type { Field as Question, Form } from '#domain/applications/form.ts';
import { readIban } from '#domain/identity/iban.ts';
import { readAnswer } from '#domain/applications/read-answer.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatNumber, formatPlain } from '#i18n/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Price } from '#ui/price/price.tsx';
import { useChoices } from './use-choices.ts';

/** An answer as text: amounts with currency, codes as names, numbers in their direction. */
export function AnswerText({
  form,
  field,
  answers,
}: {
  form: Form;
  field: FieldKey;
  answers: Readonly<Answers>;
}): ReactNode {
  const locale = useLocale();
  const question: Question = fields[field];
  const answer = readAnswer(question, answers[field]);
  const { choices } = useChoices(
    form,
    question.kind === 'choice' ? question.list : undefined,
    question.within === undefined ? null : String(answers[question.within] ?? ''),
  );
  if (answer === null || answer === false)
    return (
      <span className="text-ink-3">
        <Trans>Not given</Trans>
      </span>
    );
  switch (question.kind) {
    case 'money':
      return typeof answer === 'number' ? <Price halalas={answer} /> : <bdi>{answer}</bdi>;
    case 'count':
      return (
        <bdi>
          {typeof answer === 'number' ? formatNumber(locale, answer) : answer}{' '}
          {question.unit === 'km' && <Trans>km</Trans>}
          {question.unit === 'cc' && <Trans>cc</Trans>}
          {question.unit === 'sqm' && <Trans>m²</Trans>}
        </bdi>
      );
    case 'year':
      return <bdi>{typeof answer === 'number' ? formatPlain(answer) : answer}</bdi>;
    case 'choice':
      if (answer === 'other') return <Trans>Other</Trans>;
      return choices.find(({ id }) => id === answer)?.name[locale] ?? <bdi>{answer}</bdi>;
    case 'iban': {
      const read = readIban(String(answer));
      return <Ltr>{read.ok ? read.printed : answer}</Ltr>;
    }
    case 'phone':
    case 'email':
    case 'identity':
    case 'establishment':
      return <Ltr>{answer}</Ltr>;
    default:
      return <bdi className="as-written">{answer}</bdi>;
  }
}
