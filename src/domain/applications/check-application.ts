import * as v from 'valibot';
import type { Condition } from '#domain/financing/condition.ts';
import type { Programme } from '#domain/financing/programme.ts';
import { financesCondition } from '#domain/financing/programme-fit.ts';
import { readIban } from '#domain/identity/iban.ts';
import { IDENTITY_DIGITS } from '#domain/identity/identity-number.ts';
import { readEstablishmentNumber } from '#domain/identity/establishment-number.ts';
import { readIdentityNumber } from '#domain/identity/identity-number.ts';
import { saudiMobile } from '#domain/identity/phone.ts';
import type { IsoDate } from '#domain/money/dated-rule.ts';
import { toRiyals } from '#domain/money/halala.ts';
import type { Name } from '#domain/words/name.ts';
import type { Answer, ApplicantKind, ApplicationInput } from './application.ts';
import { choicesOf, isOwnList, type KnownCodes } from './choice-lists.ts';
import { MAX_FILES_OF_A_KIND } from './document-kinds.ts';
import { type FieldKey, fields } from './fields.ts';
import type { ApplicationState, Field, Form, StepKey } from './form.ts';
import { askedDocuments, askedFields, askedKinds, documentField, forms, stepAt, stepsOf } from './forms.ts';
import { normaliseAnswers, readAnswer } from './read-answer.ts';

/** What is wrong with one field, as a code; `limit` in the unit of the input: characters, digits, riyals, files. */
export interface Problem {
  readonly code:
    | 'required'
    | 'max'
    | 'min'
    | 'min_value'
    | 'out_of_range'
    | 'digits'
    | 'email'
    | 'phone'
    | 'iban'
    | 'not_a_number'
    | 'invalid'
    | 'too_many'
    | 'new_cars_only'
    | 'used_cars_only'
    | 'no_land';
  readonly limit?: number;
  /** Name of the choice that is refused, where the message includes it. */
  readonly name?: Name;
}

/** The facts, as far as known, that decide whether the chosen programme finances the subject of the application. */
export interface ProgrammeFit {
  /** The programme of the answer `financeName`. */
  readonly programme: Pick<Programme, 'name' | 'carCondition' | 'financesLand'> | undefined;
  /** Condition of the chosen listing; null where none is chosen or its data is missing. */
  readonly listedAs: Condition | null;
  readonly date: IsoDate;
}

/** Problems by field; documents go by `documents.<kind>`. Empty when everything is valid. */
export type Problems = Readonly<Record<string, Problem>>;

/**
 * Checks one step: the same rules in the browser and on the server. `known` holds the codes of the reference lists,
 * where available.
 */
export function checkStep(
  form: Form,
  account: ApplicantKind,
  key: StepKey,
  state: ApplicationState,
  known: KnownCodes = {},
  fit?: ProgrammeFit,
): Problems {
  const step = stepAt(form, account, key);
  if (step === undefined) return {};
  const problems: Record<string, Problem> = {};
  for (const field of askedFields(step, state)) {
    const problem = checkField(form, field, state, known, fit?.date);
    if (problem) problems[field] = problem;
    else if (field === 'financeName' && fit) {
      const misfit = checkFit(form, account, state, fit);
      if (misfit) problems[field] = misfit;
    }
  }
  for (const { kind, isOptional } of askedDocuments(step, state)) {
    const count = state.documents.filter((document) => document.kind === kind).length;
    if (count === 0 && !isOptional) problems[documentField(kind)] = { code: 'required' };
    if (count > MAX_FILES_OF_A_KIND) problems[documentField(kind)] = { code: 'too_many', limit: MAX_FILES_OF_A_KIND };
  }
  return problems;
}

const nothing: ReadonlySet<FieldKey> = new Set();

/**
 * Checks all steps of an application, before it is sent and when it is received. Questions that an older version did
 * not ask (`notAsked`) may be left open.
 */
export function checkApplication(
  application: Omit<ApplicationInput, 'consent' | 'schemaVersion' | 'replySecret'>,
  known: KnownCodes = {},
  fit?: ProgrammeFit,
  notAsked: ReadonlySet<FieldKey> = nothing,
): Problems {
  const { account, programme, listing } = application;
  const form = forms[application.form];
  const problems: Record<string, Problem> = {};
  for (const { key } of stepsOf(form, account))
    Object.assign(problems, checkStep(form, account, key, application, known, fit));
  for (const field of notAsked) if (problems[field]?.code === 'required') delete problems[field];
  if (problems['financeName'] === undefined && (application.answers['financeName'] ?? null) !== programme)
    problems['financeName'] = { code: 'invalid' };
  if (form.subject === null && listing !== null) problems['listing'] = { code: 'invalid' };
  if (form.needsListing && listing === null) problems['listing'] = { code: 'required' };
  return { ...problems, ...unasked(form, account, application) };
}

/**
 * A programme for new cars finances no used ones, and the reverse; most finance no land. A typed car is judged only where the answers leave
 * no doubt.
 */
function checkFit(
  form: Form,
  account: ApplicantKind,
  state: ApplicationState,
  { programme, listedAs, date }: ProgrammeFit,
): Problem | null {
  const condition =
    state.listing === null
      ? (form.subject?.certainlyIs(normaliseAnswers(form, account, state), date) ?? null)
      : listedAs;
  if (!programme || financesCondition(programme, condition)) return null;
  const code = condition === 'land' ? 'no_land' : condition === 'used' ? 'new_cars_only' : 'used_cars_only';
  return { code, name: programme.name };
}

/** Documents that are not asked for: answers changed after the documents were chosen. */
function unasked(form: Form, account: ApplicantKind, application: ApplicationState): Problems {
  const asked = askedKinds(form, account, application);
  return Object.fromEntries(
    application.documents
      .filter(({ kind }) => !asked.has(kind))
      .map(({ kind }): [string, Problem] => [documentField(kind), { code: 'invalid' }]),
  );
}

function checkField(
  form: Form,
  key: FieldKey,
  state: ApplicationState,
  known: KnownCodes,
  today?: IsoDate,
): Problem | null {
  const field: Field = fields[key];
  const answer = readAnswer(field, state.answers[key]);
  if (answer === null || answer === false) return field.isOptional ? null : { code: 'required' };
  if (field.kind !== 'choice') return checkPlain(field, answer, today);
  return typeof answer === 'string' && isChoice(field, form.among?.[key], answer, state, known)
    ? null
    : { code: 'invalid' };
}

/**
 * Checks an answer other than a choice, in the form `readAnswer` returns. `today` (YYYY-MM-DD) sets the newest model
 * year.
 */
export function checkPlain(field: Field, answer: Answer, today?: string): Problem | null {
  switch (field.kind) {
    case 'money':
    case 'count':
      return checkNumber(field, answer);
    case 'year':
      return checkNumber(today === undefined ? field : { ...field, maxValue: newestModelYear(today) }, answer);
    case 'tick':
      return answer === true ? null : { code: 'invalid' };
    default:
      return typeof answer === 'string' ? checkWords(field, answer) : { code: 'invalid' };
  }
}

/** Cars of the next model year are sold before that year begins. */
const newestModelYear = (today: string) => Number(today.slice(0, 4)) + 1;

function checkNumber(
  { kind, minValue = 0, maxValue = Number.MAX_SAFE_INTEGER }: Field,
  answer: Answer,
): Problem | null {
  if (typeof answer !== 'number' || !Number.isSafeInteger(answer)) return { code: 'not_a_number' };
  const shown = (value: number) => (kind === 'money' ? toRiyals(value) : value);
  if (answer < minValue) return { code: 'min_value', limit: shown(minValue) };
  return answer > maxValue ? { code: 'out_of_range', limit: shown(maxValue) } : null;
}

const Email = v.pipe(v.string(), v.email(), v.maxLength(254));

function checkWords(field: Field, text: string): Problem | null {
  switch (field.kind) {
    case 'email':
      return v.is(Email, text) ? null : { code: 'email' };
    case 'phone':
      return saudiMobile(text) === null ? { code: 'phone' } : null;
    case 'identity':
      return checkIdentifier(readIdentityNumber(text));
    case 'establishment':
      return checkIdentifier(readEstablishmentNumber(text));
    case 'iban':
      return readIban(text).ok ? null : { code: 'iban' };
    default:
      return checkLength(field, text);
  }
}

function checkIdentifier(read: ReturnType<typeof readIdentityNumber | typeof readEstablishmentNumber>): Problem | null {
  if (read.ok) return null;
  return read.problem === 'digits' ? { code: 'digits', limit: IDENTITY_DIGITS } : { code: read.problem };
}

/** Counts characters as people see them: a letter with its marks is one. */
const characters = new Intl.Segmenter('ar', { granularity: 'grapheme' });
/** Maximum code units per character in real text; longer input is refused without counting. */
const MAX_UNITS = 16;

function checkLength({ min = 0, max = 2000 }: Field, text: string): Problem | null {
  const length = text.length > max * MAX_UNITS ? Infinity : Array.from(characters.segment(text)).length;
  if (length < min) return { code: 'min', limit: min };
  return length > max ? { code: 'max', limit: max } : null;
}

const CODE = /^[\w-]{1,100}$/;

function isChoice(
  { list, within, allowsOther }: Field,
  among: readonly string[] | undefined,
  code: string,
  { answers }: ApplicationState,
  known: KnownCodes,
): boolean {
  if (list === undefined || !CODE.test(code)) return false;
  if (allowsOther && code === 'other') return true;
  if (among !== undefined && !among.includes(code)) return false;
  // Codes of the dependent list begin with the code of the parent: toyota--camry.
  if (within !== undefined && !code.startsWith(`${String(answers[within])}--`)) return false;
  return isOwnList(list) ? choicesOf(list).some(({ id }) => id === code) : (known[list]?.has(code) ?? true);
}
