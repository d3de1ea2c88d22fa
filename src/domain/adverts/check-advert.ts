import { checkPlain, type Problem } from '#domain/applications/check-application.ts';
import { readAdvertLicence } from '#domain/identity/advert-licence.ts';
import { anyPhone } from '#domain/identity/phone.ts';
import { readPlate } from '#domain/identity/plate.ts';
import { readVin } from '#domain/identity/vin.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import type { AdvertAnswer, AdvertAnswers } from './advert.ts';
import { type AdvertForm, advertSteps, type AdvertStep } from './advert-form.ts';
import { isBlankAnswer, isQuestionAsked, readAdvertAnswer } from './read-advert.ts';
import type { Question } from './question.ts';

/** A problem with one answer, as a code; `limit` in the unit of the input. */
export interface AdvertProblem {
  readonly code:
    | Problem['code']
    | 'whatsapp'
    | 'licence_ended'
    | 'one_language'
    | 'new_mileage'
    | 'images_few'
    | 'images_between'
    | 'images_many'
    | 'images_missing';
  readonly limit?: number;
}

/** Problems by question; those of the photos go by `photos`. Empty when everything is valid. */
export type AdvertProblems = Readonly<Record<string, AdvertProblem>>;

/** The state that is checked, of a draft and of a sent advert. */
export interface AdvertState {
  readonly answers: Readonly<AdvertAnswers>;
  /** Number of photos. */
  readonly photos: number;
}

/** Input of the check: today by the Riyadh calendar, and whether a code is in a list, where the lists are available. */
export interface AdvertKnowledge {
  readonly today: string;
  readonly isListed?: (list: string, code: string) => boolean;
}

/** A new car has only delivery mileage. */
const MAX_NEW_KM = 200;

/** The questions of a step that the present answers lead to, in order. */
export function askedQuestions(form: AdvertForm, step: AdvertStep, answers: Readonly<AdvertAnswers>): string[] {
  const keys =
    step === 'details'
      ? form.details.flatMap(({ questions }) => questions)
      : step === 'advertiser'
        ? form.advertiser
        : [];
  return keys.filter((key) => form.questions[key] && isQuestionAsked(form.questions[key], answers));
}

/** Checks one step: the same rules in the browser and on the server. */
export function checkAdvertStep(
  form: AdvertForm,
  step: AdvertStep,
  state: AdvertState,
  knowledge: AdvertKnowledge,
): AdvertProblems {
  const problems: Record<string, AdvertProblem> = {};
  for (const key of askedQuestions(form, step, state.answers)) {
    const problem = checkQuestion(form, key, state.answers, knowledge);
    if (problem) problems[key] = problem;
  }
  if (
    step === 'details' &&
    isBlankAnswer(state.answers['descriptionAr']) &&
    isBlankAnswer(state.answers['descriptionEn'])
  )
    problems['descriptionAr'] = { code: 'one_language' };
  if (step === 'details') Object.assign(problems, checkMileage(form, state.answers));
  if (step === 'images') {
    const { min, max } = form.catalogue.photos;
    if (state.photos < min) problems['photos'] = { code: 'images_few', limit: min };
    if (state.photos > max) problems['photos'] = { code: 'images_many', limit: max };
  }
  return problems;
}

/** Checks all steps, before an advert is sent and when it is received. */
export function checkAdvert(form: AdvertForm, state: AdvertState, knowledge: AdvertKnowledge): AdvertProblems {
  const problems: Record<string, AdvertProblem> = Object.assign(
    {},
    ...advertSteps.map((step) => checkAdvertStep(form, step, state, knowledge)),
  );
  return problems['photos'] ? { ...problems, photos: { ...problems['photos'], code: 'images_between' } } : problems;
}

/** The step that asks a question, where a refused advert reopens. */
export function stepOfQuestion(form: AdvertForm, key: string): AdvertStep {
  if (key === 'photos' || key.startsWith('photos.')) return 'images';
  return form.advertiser.includes(key) ? 'advertiser' : 'details';
}

/**
 * Whether a question is optional with the present answers: a used car's mileage is required, and so is one of the
 * descriptions.
 */
export function mayLeaveOut({ questions }: AdvertForm, key: string, answers: Readonly<AdvertAnswers>): boolean {
  if (key === 'mileage' && answers['condition'] === 'used') return false;
  if (key === 'descriptionAr') return !isBlankAnswer(answers['descriptionEn']);
  if (key === 'descriptionEn') return !isBlankAnswer(answers['descriptionAr']);
  return questions[key]?.isOptional === true;
}

/**
 * Required for a used car; at most delivery mileage for a new one (decision 37). Kinds without a condition are not
 * checked.
 */
function checkMileage({ questions }: AdvertForm, answers: Readonly<AdvertAnswers>): AdvertProblems {
  if (!questions['mileage'] || !questions['condition']) return {};
  const mileage = readAdvertAnswer(questions['mileage'], answers['mileage']);
  if (mileage === null) return answers['condition'] === 'used' ? { mileage: { code: 'required' } } : {};
  return answers['condition'] === 'new' && typeof mileage === 'number' && mileage > MAX_NEW_KM
    ? { mileage: { code: 'new_mileage', limit: MAX_NEW_KM } }
    : {};
}

function checkQuestion(
  form: AdvertForm,
  key: string,
  answers: Readonly<AdvertAnswers>,
  knowledge: AdvertKnowledge,
): AdvertProblem | null {
  const question = form.questions[key]!;
  const answer = readAdvertAnswer(question, answers[key]);
  if (answer === null) return question.isOptional ? null : { code: 'required' };
  const { kind, min, max, minValue, maxValue } = question;
  switch (kind) {
    case 'choices':
      return checkCodes(question, answer, knowledge);
    case 'text':
    case 'email':
    case 'phone':
    case 'money':
    case 'count':
    case 'year':
      // As in the forms of applications.
      return Array.isArray(answer)
        ? { code: 'invalid' }
        : checkPlain({ kind, section: null, min, max, minValue, maxValue }, answer, knowledge.today);
    default:
      return typeof answer === 'string'
        ? checkWords({ ...question, kind }, answer, answers, knowledge)
        : { code: 'invalid' };
  }
}

function checkCodes({ list }: Question, answer: AdvertAnswer, { isListed }: AdvertKnowledge): AdvertProblem | null {
  if (!Array.isArray(answer) || list === undefined) return { code: 'invalid' };
  return answer.every((code) => isCode(code) && (isListed?.(list, code) ?? true)) ? null : { code: 'invalid' };
}

type WordsKind = 'choice' | 'whatsapp' | 'plate' | 'vin' | 'licence' | 'day' | 'link';

function checkWords(
  { kind, list, within }: Question & { readonly kind: WordsKind },
  text: string,
  answers: Readonly<AdvertAnswers>,
  { today, isListed }: AdvertKnowledge,
): AdvertProblem | null {
  switch (kind) {
    case 'choice':
      if (
        list === undefined ||
        !isCode(text) ||
        (within !== undefined && !text.startsWith(`${String(answers[within])}--`))
      )
        return { code: 'invalid' };
      return (isListed?.(list, text) ?? true) ? null : { code: 'invalid' };
    case 'whatsapp':
      return anyPhone(text) === null ? { code: 'whatsapp' } : null;
    case 'plate':
      return readPlate(text).ok ? null : { code: 'invalid' };
    case 'vin':
      return readVin(text).ok ? null : { code: 'invalid' };
    case 'licence':
      return checkLicence(text);
    case 'day':
      if (!isCalendarDay(text)) return { code: 'invalid' };
      return text < today ? { code: 'licence_ended' } : null;
    case 'link':
      return isLink(text) ? null : { code: 'invalid' };
  }
}

function checkLicence(text: string): AdvertProblem | null {
  const read = readAdvertLicence(text);
  if (read.ok) return null;
  return read.problem === 'digits' ? { code: 'digits', limit: 10 } : { code: 'invalid' };
}

const CODE = /^[a-z0-9][\w.+-]{0,79}$/;
const isCode = (code: string) => CODE.test(code);

/** Videos are hosted by other sites: only safe addresses are accepted. */
function isLink(text: string): boolean {
  return (
    text.length <= 500 &&
    URL.canParse(text) &&
    new URL(text).protocol === 'https:' &&
    /\.[a-z]{2,}$/i.test(new URL(text).hostname)
  );
}
