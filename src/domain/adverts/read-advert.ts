import { readAnswer } from '#domain/applications/read-answer.ts';
import type { Values } from '#domain/catalogue/catalogue.ts';
import { readAdvertLicence } from '#domain/identity/advert-licence.ts';
import { anyPhone } from '#domain/identity/phone.ts';
import { readPlate } from '#domain/identity/plate.ts';
import { readVin } from '#domain/identity/vin.ts';
import { cleanLines, cleanText, isVisible } from '#domain/words/clean-text.ts';
import { westernDigits } from '#domain/words/western-digits.ts';
import type { AdvertAnswer, AdvertAnswers } from './advert.ts';
import type { AdvertForm } from './advert-form.ts';
import type { Question } from './question.ts';

/** Whether an answer is empty. */
export function isBlankAnswer(answer: AdvertAnswer | undefined): boolean {
  return (
    answer === undefined ||
    answer === null ||
    answer === false ||
    (typeof answer === 'string' && !isVisible(answer)) ||
    (Array.isArray(answer) && answer.length === 0)
  );
}

/** Whether a question is asked with the present answers. */
export function isQuestionAsked({ askedWhen }: Question, answers: Readonly<AdvertAnswers>): boolean {
  if (askedWhen === undefined) return true;
  const answer = answers[askedWhen.answer];
  return typeof answer === 'string' && askedWhen.is.includes(answer);
}

/**
 * An answer as it is sent and stored: money in halalas, counts as numbers, phones and identifiers in canonical form.
 * Unreadable input stays as typed, so that the check can report it. Reading twice changes nothing.
 */
export function readAdvertAnswer(question: Question, answer: AdvertAnswer | undefined): AdvertAnswer {
  if (answer === undefined || isBlankAnswer(answer)) return null;
  if (Array.isArray(answer)) return question.kind === 'choices' ? [...new Set(answer)] : answer;
  const text = typeof answer === 'string' ? cleanText(answer) : '';
  switch (question.kind) {
    case 'text':
    case 'email':
    case 'phone':
    case 'money':
    case 'count':
    case 'year':
    case 'choice':
      return isLong(question) && typeof answer === 'string'
        ? cleanLines(answer)
        : readAnswer({ kind: question.kind, section: null }, answer);
    case 'whatsapp':
      return anyPhone(text) ?? answer;
    case 'plate':
      return valueOf(readPlate(text), answer);
    case 'vin':
      return valueOf(readVin(text), answer);
    case 'licence':
      return valueOf(readAdvertLicence(text), answer);
    case 'day':
      return westernDigits(text) || answer;
    case 'link':
    case 'choices':
      return text || answer;
  }
}

/** Text of several lines, whose line breaks are kept. */
export const isLong = ({ kind, max = 0 }: Pick<Question, 'kind' | 'max'>) => kind === 'text' && max > 200;

const valueOf = (
  read: { readonly ok: true; readonly value: string } | { readonly ok: false },
  typed: AdvertAnswer,
): AdvertAnswer => (read.ok ? read.value : typed);

/** All answers to questions that are asked, as they are sent; other answers are dropped. */
export function normaliseAdvert(form: AdvertForm, answers: Readonly<AdvertAnswers>): AdvertAnswers {
  const normal: AdvertAnswers = {};
  for (const [key, question] of Object.entries(form.questions)) {
    if (!isQuestionAsked(question, answers)) continue;
    const answer = readAdvertAnswer(question, answers[key]);
    if (answer !== null) normal[key] = answer;
  }
  return normal;
}

/** The attribute values of the listing that these answers describe. */
export function valuesOfAdvert(form: AdvertForm, answers: Readonly<AdvertAnswers>): Values {
  const given = Object.entries(normaliseAdvert(form, answers)).filter(([key]) => form.questions[key]!.isAttribute);
  return Object.fromEntries(given.flatMap(([key, answer]) => (typeof answer === 'boolean' ? [] : [[key, answer]])));
}
