import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import brandsModels from '#domain/catalogue/brands-models.json' with { type: 'json' };
import carFeatures from '#domain/catalogue/car-features.json' with { type: 'json' };
import { type Answers, ApplicationInput } from './application.ts';
import { contactOf } from './applicant-contact.ts';
import { checkApplication, checkStep } from './check-application.ts';
import { choiceName, choicesOf, type KnownCodes } from './choice-lists.ts';
import { checkFile } from './document-kinds.ts';
import { type FieldKey, fields } from './fields.ts';
import type { ApplicationState } from './form.ts';
import { askedFields, forms, sectionsOf, stepAt, stepOfField, stepsOf } from './forms.ts';
import { cleanText, normaliseAnswers, readAnswer } from './read-answer.ts';
import { companyAnswers, companyApplication, individualAnswers, individualApplication } from './sample-application.ts';

const form = forms.car_finance;
const known: KnownCodes = {
  countries: new Set(['SA', 'EG']),
  cities: new Set(['riyadh', 'jeddah']),
  banks: new Set(['alrajhi']),
  brands: new Set(['toyota']),
  models: new Set(['toyota--camry', 'toyota--hilux']),
  programmes: new Set(['new-car-light-start']),
};
const individual = (answers: Answers, rest: Partial<ApplicationState> = {}): ApplicationState => ({ ...individualApplication, answers: { ...individualAnswers, ...answers }, ...rest });

describe('an application that says everything', () => {
  it('of an individual is taken, and what is sent is what is stored', () => {
    expect(checkApplication(individualApplication, known)).toEqual({});
    expect(v.is(ApplicationInput, individualApplication)).toBe(true);
  });
  it('of a company is taken', () => {
    expect(checkApplication(companyApplication, known)).toEqual({});
    expect(v.is(ApplicationInput, companyApplication)).toBe(true);
  });
  it('a chosen car brings its own data', () => {
    const { carName, brand, model, year, carPrice, mileage, ...answers } = individualAnswers;
    expect([carName, brand, model, year, carPrice, mileage]).not.toContain(undefined);
    expect(checkApplication({ ...individualApplication, listing: '1042', answers }, known)).toEqual({});
    expect(checkApplication({ ...individualApplication, answers }, known)).toEqual({
      carName: { code: 'required' },
      brand: { code: 'required' },
      year: { code: 'required' },
      carPrice: { code: 'required' },
    });
  });
});

describe('every field', () => {
  it.each(['individual', 'company'] as const)('of %s that must be answered says so, and nothing else does', (account) => {
    const empty: ApplicationState = { answers: {}, listing: null, documents: [] };
    for (const step of stepsOf(form, account)) {
      const required = askedFields(step, empty).filter((key) => !fields[key].isOptional);
      const papers = (step.documents ?? []).filter(({ isOptional, askedWhen }) => !isOptional && !askedWhen).map(({ kind }) => `documents.${kind}`);
      expect(checkStep(form, account, step.key, empty)).toEqual(Object.fromEntries([...required, ...papers].map((key) => [key, { code: 'required' }])));
    }
  });

  it.each(Object.keys(fields))('%s is said wrong for what it cannot be, and never throws', (key) => {
    const account = stepOfField(form, 'individual', key) ? 'individual' : 'company';
    const step = stepOfField(form, account, key);
    const state = account === 'individual' ? individualApplication : { ...companyApplication, answers: { ...companyAnswers, propertyType: 'villa' } };
    const field = fields[key as FieldKey];
    const naughty = [
      '\u202e\u0000',
      '__proto__',
      '<script>alert(1)</script>',
      "'; drop table orders; --",
      'x'.repeat(2000),
      '😀'.repeat(700),
      '-1',
      '1e99',
      '\ud800',
      'NaN',
      1.5,
      Number.NaN,
      -7,
      Number.MAX_VALUE,
    ];
    for (const answer of naughty) {
      const problem = checkStep(form, account, step ?? 'personal', { ...state, answers: { ...state.answers, [key]: answer } }, known)[key];
      const isLeftOut = field.isOptional === true && readAnswer(field, answer) === null;
      const mayBeWords = field.kind === 'text' && typeof answer === 'string' && answer.length < 700;
      expect([answer, problem !== undefined || isLeftOut || mayBeWords]).toEqual([answer, true]);
    }
  });

  it.each([
    ['fullName', 'Al', { code: 'min', limit: 3 }],
    ['fullName', 'م'.repeat(101), { code: 'max', limit: 100 }],
    ['fullName', 'مُحَمَّد', undefined],
    ['fullName', 'مُحَ', { code: 'min', limit: 3 }],
    ['fullName', '👩‍👩‍👧‍👦'.repeat(100), undefined],
    ['fullName', '👩‍👩‍👧‍👦'.repeat(101), { code: 'max', limit: 100 }],
    ['fullName', 12, { code: 'invalid' }],
    ['idNumber', '10000000', { code: 'digits', limit: 10 }],
    ['idNumber', '1000000009', { code: 'invalid' }],
    ['nationality', 'XX', { code: 'invalid' }],
    ['phone', '96655512345678', { code: 'phone' }],
    ['phone', '٠٥١٢٣٤٥٦٧٨', undefined],
    ['email', 'nobody', { code: 'email' }],
    ['email', '', undefined],
    ['timeCall', 'at dawn', { code: 'invalid' }],
  ] as const)('%s: %j', (key, answer, problem) => expect(checkStep(form, 'individual', 'personal', individual({ [key]: answer }), known)[key]).toEqual(problem));

  it.each([
    ['financeAmount', '4999', { code: 'min_value', limit: 5000 }],
    ['financeAmount', '١٢٬٠٠٠', undefined],
    ['financeAmount', 'a lot', { code: 'not_a_number' }],
    ['financeAmount', '200000000', { code: 'out_of_range', limit: 100_000_000 }],
    ['financeType', 'company', { code: 'invalid' }],
    ['brand', 'other', undefined],
    ['brand', 'lada', { code: 'invalid' }],
    ['model', 'toyota--prius', { code: 'invalid' }],
    ['model', 'other', undefined],
    ['year', '1890', { code: 'min_value', limit: 1936 }],
    ['engineCapacity', '2.5', { code: 'not_a_number' }],
  ] as const)('%s: %j', (key, answer, problem) => expect(checkStep(form, 'individual', 'finance', individual({ [key]: answer }), known)[key]).toEqual(problem));

  it('a model belongs to its brand', () => {
    expect(checkStep(form, 'individual', 'finance', individual({ brand: 'other', model: 'toyota--camry' }), known)).toEqual({ model: { code: 'invalid' } });
  });

  it('without the server’s lists at hand a code only has to look like one', () => {
    expect(checkStep(form, 'individual', 'personal', individual({ city: 'dammam' }))).toEqual({});
    expect(checkStep(form, 'individual', 'personal', individual({ city: 'no such place' }))).toEqual({ city: { code: 'invalid' } });
  });
});

describe('what is asked follows from what was answered', () => {
  it('the bank of the salary, when there is one', () => {
    const without = individual({ salaryType: 'not-transferred', salaryBank: null });
    expect(checkStep(form, 'individual', 'salary', without, known)).toEqual({});
    expect(checkStep(form, 'individual', 'salary', individual({ salaryBank: null }), known)).toEqual({ salaryBank: { code: 'required' } });
    expect(normaliseAnswers(form, 'individual', individual({ salaryType: 'other' }))).not.toHaveProperty('salaryBank');
  });
  it('the property of a company, when it has one', () => {
    const company = { ...companyApplication, answers: { ...companyAnswers, propertyType: 'villa' } };
    expect(checkStep(form, 'company', 'financing', company, known)).toEqual({ propertyValue: { code: 'required' }, propertyAddress: { code: 'required' } });
  });
  it('papers of a kind: one at least, five at most, none that nobody asked for', () => {
    const papers = (count: number) => Array.from({ length: count }, (_, nth) => ({ kind: 'identity_photo' as const, upload: `01990000-0000-7000-8000-00000000000${nth}` }));
    const rest = individualApplication.documents.filter(({ kind }) => kind !== 'identity_photo');
    expect(checkStep(form, 'individual', 'documents', individual({}, { documents: rest }))).toEqual({ 'documents.identity_photo': { code: 'required' } });
    expect(checkStep(form, 'individual', 'documents', individual({}, { documents: [...rest, ...papers(6)] }))).toEqual({ 'documents.identity_photo': { code: 'too_many', limit: 5 } });
    const stray = { kind: 'articles_of_association' as const, upload: '01990000-0000-7000-8000-00000000000a' };
    expect(checkApplication({ ...individualApplication, documents: [...individualApplication.documents, stray] }, known)).toEqual({ 'documents.articles_of_association': { code: 'invalid' } });
  });
  it('the programme named is the programme applied for', () => {
    expect(checkApplication({ ...individualApplication, programme: 'first-home' }, known)).toEqual({ financeName: { code: 'invalid' } });
  });
  it('nothing is sent before the terms are agreed to', () => {
    for (const termsAgreed of [false, null])
      expect(checkApplication({ ...individualApplication, answers: { ...individualAnswers, termsAgreed } }, known)).toEqual({ termsAgreed: { code: 'required' } });
    expect(checkApplication({ ...companyApplication, answers: { ...companyAnswers, termsAgreed: 'yes' } }, known)).toEqual({ termsAgreed: { code: 'invalid' } });
  });
});

describe('what was typed becomes what is sent', () => {
  it('digits of any script, hidden signs and separators', () => {
    const typed = individual({
      fullName: '  \u202eنورة\u202c  سعد\tالعتيبي ',
      idNumber: '١٠٠٠٠٠٠٠٠٨',
      phone: '05 1234 5678',
      monthlySalary: '١٤٬٥٠٠',
      year: '۲۰۲۴',
      financeAmount: '90,000',
      email: ' ',
    });
    const sent = normaliseAnswers(form, 'individual', typed);
    expect(sent).toMatchObject({ fullName: 'نورة سعد العتيبي', idNumber: '1000000008', phone: '+966512345678', monthlySalary: 1_450_000, year: 2024, financeAmount: 9_000_000 });
    expect(sent).not.toHaveProperty('email');
    expect(normaliseAnswers(form, 'individual', { ...typed, answers: sent })).toEqual(sent);
  });
  it('members nobody asks for are left behind', () => {
    expect(normaliseAnswers(form, 'individual', individual({ companyName: 'x', toString: 'y' }))).toEqual(normaliseAnswers(form, 'individual', individual({})));
  });
  it('joiners inside words stay, halves of characters do not', () => {
    expect(cleanText('می\u200cخواهم\ud800')).toBe('می\u200cخواهم\ufffd');
  });
  it('names whom the order belongs to', () => {
    expect(contactOf('individual', individualAnswers)).toEqual({ name: 'نورة سعد العتيبي', phone: '+966512345678', email: null });
    expect(contactOf('company', companyAnswers)).toEqual({ name: 'Fahad Al Harbi', phone: '+966551234567', email: 'fahad@example.sa' });
  });
});

describe('a form is data', () => {
  it('every step has an address of its own and ends with a review under a tick', () => {
    for (const steps of Object.values(form.accounts)) {
      expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length);
      expect(steps.filter(({ isReview }) => isReview)).toEqual([steps.at(-1)]);
      expect(steps.at(-1)?.fields).toContain('termsAgreed');
    }
  });
  it('a refusal reopens at the step of its field', () => {
    expect(stepOfField(form, 'individual', 'salaryBank')).toBe('salary');
    expect(stepOfField(form, 'company', 'documents.id_card')).toBe('documents');
    expect(stepOfField(form, 'company', 'fullName')).toBeNull();
    expect(stepAt(form, 'company', 'salary')).toBeUndefined();
  });
  it('an order shows what was answered by section', () => {
    expect(sectionsOf(form, 'company', companyApplication).map(({ section }) => section)).toEqual(['company', 'funding', 'vehicle', 'administrator']);
    expect(sectionsOf(form, 'individual', individual({ email: '' })).find(({ section }) => section === 'personal')?.fields).not.toContain('email');
  });
  it('colours and classes are those of the catalogue', () => {
    const names = (rows: readonly { id: string; en: string; ar: string }[]) => rows.map(({ id, en, ar }) => ({ id, name: { en, ar } }));
    expect(choicesOf('colors')).toEqual(names(carFeatures.colors));
    expect(choicesOf('classes')).toEqual(names(brandsModels.classes));
    expect(choiceName('salary_types', 'pension')).toEqual({ en: 'Pension', ar: 'راتب تقاعدي' });
    expect(choiceName('salary_types', 'bribes')).toBeNull();
  });
  it('a file is refused before it is sent: wrong type, nothing in it, above 5 MB', () => {
    expect(checkFile('identity_photo', { type: 'application/pdf', bytes: 10 })).toBe('wrong_type');
    expect(checkFile('salary_certificate', { type: 'application/pdf', bytes: 5 * 1024 * 1024 })).toBeNull();
    expect(checkFile('salary_certificate', { type: 'application/pdf', bytes: 5 * 1024 * 1024 + 1 })).toBe('too_large');
    expect(checkFile('salary_certificate', { type: 'image/heic', bytes: 10 })).toBe('wrong_type');
    expect(checkFile('resume', { type: 'image/png', bytes: 0 })).toBe('empty');
  });
});
