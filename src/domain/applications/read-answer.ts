import { readIban } from '#domain/identity/iban.ts';
import { readEstablishmentNumber } from '#domain/identity/establishment-number.ts';
import { readIdentityNumber } from '#domain/identity/identity-number.ts';
import { saudiMobile } from '#domain/identity/phone.ts';
import { readAmount, readCount } from '#domain/money/read-amount.ts';
import { cleanText } from '#domain/words/clean-text.ts';
import type { Answer, Answers, ApplicantKind } from './application.ts';
import type { ApplicationState, Field, Form } from './form.ts';
import { fields } from './fields.ts';
import { askedFields, isBlank, stepsOf } from './forms.ts';

/**
 * An answer as it is sent and stored: money in halalas, counts as numbers, identifiers and phones in canonical form.
 * Unreadable input stays as typed, so that the check can report it. Reading twice changes nothing.
 */
export function readAnswer(field: Field, answer: Answer | undefined): Answer {
  if (answer === undefined || isBlank(answer)) return field.kind === 'tick' ? false : null;
  if (typeof answer !== 'string') return answer;
  const text = cleanText(answer);
  switch (field.kind) {
    case 'money':
      return readAmount(text) ?? text;
    case 'count':
    case 'year':
      return readCount(text) ?? text;
    case 'phone':
      return saudiMobile(text) ?? text;
    case 'identity':
      return valueOf(readIdentityNumber(text), text);
    case 'establishment':
      return valueOf(readEstablishmentNumber(text), text);
    case 'iban':
      return valueOf(readIban(text), text);
    case 'text':
    case 'email':
    case 'choice':
    case 'tick':
      return text === '' ? null : text;
  }
}

/** All answers to questions that are asked, as they are sent; other answers are dropped. */
export function normaliseAnswers(form: Form, account: ApplicantKind, state: ApplicationState): Answers {
  const answers: Answers = {};
  for (const key of stepsOf(form, account).flatMap((step) => askedFields(step, state))) {
    const answer = readAnswer(fields[key], state.answers[key]);
    if (answer !== null) answers[key] = answer;
  }
  return answers;
}

function valueOf(read: { readonly ok: true; readonly value: string } | { readonly ok: false }, typed: string): string {
  return read.ok ? read.value : typed;
}
