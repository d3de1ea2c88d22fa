import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import brandsModels from '#domain/catalogue/brands-models.json' with { type: 'json' };
import carFeatures from '#domain/catalogue/car-features.json' with { type: 'json' };
import propertyFeatures from '#domain/catalogue/property-features.json' with { type: 'json' };
import { type Answers, type ApplicantKind, ApplicationInput, FormName } from './application.ts';
import { contactOf } from './applicant-contact.ts';
import { carSubject } from './car-subject.ts';
import { checkApplication, checkStep } from './check-application.ts';
import { choiceName, choicesOf, type KnownCodes } from './choice-lists.ts';
import { checkFile } from './document-kinds.ts';
import { type FieldKey, fields } from './fields.ts';
import type { ApplicationState, Form, StepKey } from './form.ts';
import {
  applicantsOf,
  askedFields,
  askedSteps,
  programmeAnswers,
  forms,
  isCashPurchase,
  sectionsOf,
  stepAt,
  stepOfField,
  stepsOf,
  answersToChange,
} from './forms.ts';
import { formOf } from './programme-form.ts';
import { normaliseAnswers, readAnswer } from './read-answer.ts';
import {
  companyAnswers,
  companyApplication,
  individualAnswers,
  individualApplication,
  sampleApplications,
} from '#demonstration/sample-application.ts';
import { subjectName } from './subject-name.ts';

const form = forms.car_finance;
const known: KnownCodes = {
  countries: new Set(['SA', 'EG']),
  cities: new Set(['riyadh', 'jeddah']),
  banks: new Set(['alrajhi']),
  brands: new Set(['toyota']),
  models: new Set(['toyota--camry', 'toyota--hilux']),
  programmes: new Set(['new-car-light-start', 'first-home', 'one-installment', 'company-debt-repayment']),
};
/** Every form with every kind of applicant it accepts. */
const everyForm = FormName.options.flatMap((name) =>
  applicantsOf(forms[name]).map((account): [FormName, ApplicantKind] => [name, account]),
);
const individual = (answers: Answers, rest: Partial<ApplicationState> = {}): ApplicationState => ({
  ...individualApplication,
  answers: { ...individualAnswers, ...answers },
  ...rest,
});

describe('a complete application', () => {
  it.each(everyForm)('by %s of %s is accepted, and is stored as it was sent', (name, account) => {
    const application = sampleApplications[name][account];
    expect([application.form, application.account]).toEqual([name, account]);
    expect(checkApplication(application, known)).toEqual({});
    expect(v.is(ApplicationInput, application)).toBe(true);
    const kept = normaliseAnswers(forms[name], account, application);
    expect(kept).toEqual(application.answers);
    // Every answered section appears in the order.
    expect(sectionsOf(forms[name], account, application).flatMap(({ fields: keys }) => keys)).toHaveLength(
      Object.values(kept).filter((answer) => typeof answer !== 'boolean').length,
    );
  });
  it('needs no questions about the car when a listing is chosen', () => {
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

/** A complete application in which the question is asked, and its step. */
function whereAsked(key: FieldKey): { form: Form; account: ApplicantKind; step: StepKey; state: ApplicationState } {
  for (const [name, account] of everyForm) {
    const [form, sample] = [forms[name], sampleApplications[name][account]];
    // Some questions are asked only after another answer.
    for (const more of [{}, { propertyType: 'villa' }, { financeReason: 'fleet' }] as Answers[]) {
      const state = { ...sample, answers: { ...sample.answers, ...more } };
      const step = stepsOf(form, account).find((one) => askedFields(one, state).includes(key));
      if (step) return { form, account, step: step.key, state };
    }
  }
  throw new Error(`No form asks ${key}`);
}

describe('every field', () => {
  it.each(everyForm)('of %s by %s that is required reports its absence, and no other does', (name, account) => {
    const empty: ApplicationState = { answers: {}, listing: null, documents: [] };
    const form = forms[name];
    for (const step of stepsOf(form, account)) {
      const required = askedFields(step, empty).filter((key) => !fields[key].isOptional);
      const papers = (step.documents ?? [])
        .filter(({ isOptional, askedWhen }) => !isOptional && !askedWhen)
        .map(({ kind }) => `documents.${kind}`);
      expect(checkStep(form, account, step.key, empty)).toEqual(
        Object.fromEntries([...required, ...papers].map((key) => [key, { code: 'required' }])),
      );
    }
  });

  it.each(Object.keys(fields) as FieldKey[])('%s rejects impossible values and never throws', (key) => {
    const { form, account, step, state } = whereAsked(key);
    const field = fields[key];
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
      const problem = checkStep(form, account, step, { ...state, answers: { ...state.answers, [key]: answer } }, known)[
        key
      ];
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
  ] as const)('%s: %j', (key, answer, problem) =>
    expect(checkStep(form, 'individual', 'personal', individual({ [key]: answer }), known)[key]).toEqual(problem),
  );

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
  ] as const)('%s: %j', (key, answer, problem) =>
    expect(checkStep(form, 'individual', 'finance', individual({ [key]: answer }), known)[key]).toEqual(problem),
  );

  it('accepts the next model year by the date of the check, and none after it', () => {
    const fit = { programme: undefined, listedAs: null, date: '2026-11-22' } as const;
    const problemOf = (year: string) =>
      checkStep(form, 'individual', 'finance', individual({ year }), known, fit)['year'];
    expect([problemOf('2027'), problemOf('2028'), problemOf('2100')]).toEqual([
      undefined,
      { code: 'out_of_range', limit: 2027 },
      { code: 'out_of_range', limit: 2027 },
    ]);
  });

  it.each(['\u200b\u200b\u200b', '\u202e\u2066\u2069', '\u200d\u3164\u2800'])(
    'rejects the invisible name %j',
    (fullName) => {
      expect(checkStep(form, 'individual', 'personal', individual({ fullName }), known)).toEqual({
        fullName: { code: 'required' },
      });
    },
  );

  it('rejects a model of another brand', () => {
    expect(
      checkStep(form, 'individual', 'finance', individual({ brand: 'other', model: 'toyota--camry' }), known),
    ).toEqual({ model: { code: 'invalid' } });
  });

  it('checks only the syntax of a code while the reference lists are missing', () => {
    expect(checkStep(form, 'individual', 'personal', individual({ city: 'dammam' }))).toEqual({});
    expect(checkStep(form, 'individual', 'personal', individual({ city: 'no such place' }))).toEqual({
      city: { code: 'invalid' },
    });
  });
});

describe('restrictions of each form', () => {
  const check = (name: FormName, account: ApplicantKind, change: Answers) =>
    checkApplication(
      { ...sampleApplications[name][account], answers: { ...sampleApplications[name][account].answers, ...change } },
      known,
    );

  it('accepts only its own finance types and reasons', () => {
    expect(check('car_finance', 'individual', { financeType: 'real-estate' })).toEqual({
      financeType: { code: 'invalid' },
    });
    expect(check('real_estate_finance', 'individual', { financeType: 'car' })).toEqual({
      financeType: { code: 'invalid' },
    });
    expect(check('real_estate_finance', 'company', { financeReason: 'pos' })).toEqual({
      financeReason: { code: 'invalid' },
    });
    expect(check('individual_finance', 'individual', { financeType: 'company' })).toMatchObject({
      financeType: { code: 'invalid' },
    });
  });

  it('needs no questions about the property when a listing is chosen, and takes no listing for cash finance', () => {
    const { homeType, homeCity, homeAddress, homeValue, homeSpace, homeAge, ...answers } =
      sampleApplications.real_estate_finance.individual.answers;
    expect([homeType, homeCity, homeAddress, homeValue, homeSpace, homeAge]).not.toContain(undefined);
    const application = { ...sampleApplications.real_estate_finance.individual, answers };
    expect(checkApplication({ ...application, listing: '77' }, known)).toEqual({});
    expect(Object.keys(checkApplication(application, known))).toEqual([
      'homeType',
      'homeCity',
      'homeAddress',
      'homeValue',
    ]);
    for (const name of ['individual_finance', 'company_finance'] as const)
      expect(checkApplication({ ...sampleApplications[name].company, listing: '77' }, known)).toEqual({
        listing: { code: 'invalid' },
      });
  });

  it('asks about debts only when the finance repays them', () => {
    const debts = { debtLenders: null, debtTotal: null, debtInstallments: null };
    const required = Object.fromEntries(Object.keys(debts).map((key) => [key, { code: 'required' }]));
    expect(check('individual_finance', 'individual', debts)).toEqual(required);
    expect(check('company_finance', 'company', debts)).toEqual(required);
    const personal = {
      ...sampleApplications.individual_finance.individual,
      answers: { ...sampleApplications.individual_finance.individual.answers, ...debts, financeType: 'personal' },
    };
    // The liability letter is asked for only together with the debts.
    expect(checkApplication(personal, known)).toEqual({ 'documents.liability_letter': { code: 'invalid' } });
    expect(check('company_finance', 'company', { ...debts, financeReason: 'working-capital' })).toEqual({});
  });

  it('asks for the number of cars in a fleet', () => {
    expect(check('company_finance', 'company', { financeReason: 'fleet' })).toEqual({
      fleetSize: { code: 'required' },
    });
  });

  it('prefills the purpose from the programme’s page and leaves unknown answers to the applicant', () => {
    expect(programmeAnswers(forms.individual_finance, 'individual', { isDebtRepayment: true })).toEqual({
      financeType: 'debt-repayment',
    });
    expect(programmeAnswers(forms.individual_finance, 'individual', { isDebtRepayment: false })).toEqual({
      financeType: 'personal',
    });
    expect(programmeAnswers(forms.company_finance, 'company', { isDebtRepayment: true })).toEqual({
      financeReason: 'debt-repayment',
    });
    expect(programmeAnswers(forms.company_finance, 'company', undefined)).toEqual({ financeReason: null });
    expect(programmeAnswers(forms.car_finance, 'company', undefined)).toEqual({});
  });

  it('changes only the purpose when another programme is chosen', () => {
    const [debts, money] = [{ isDebtRepayment: true }, { isDebtRepayment: false }];
    expect(answersToChange(forms.individual_finance, 'individual', money, debts)).toEqual({
      financeType: 'debt-repayment',
    });
    expect(answersToChange(forms.company_finance, 'company', debts, money)).toEqual({ financeReason: null });
    expect(answersToChange(forms.company_finance, 'company', money, money)).toEqual({});
    expect(answersToChange(forms.car_finance, 'individual', undefined, money)).toEqual({});
  });

  it('has a form for every kind of programme, with the usual applicant first', () => {
    for (const kind of ['car', 'real_estate', 'individual', 'company'] as const)
      expect(formOf(kind).programmes).toBe(kind);
    expect(FormName.options.map((name) => applicantsOf(forms[name])[0])).toEqual([
      'individual',
      'individual',
      'individual',
      'company',
      'individual',
      'individual',
    ]);
  });
});

describe('questions that depend on other answers', () => {
  it('asks for the salary bank only when there is one', () => {
    const without = individual({ salaryType: 'not-transferred', salaryBank: null });
    expect(checkStep(form, 'individual', 'salary', without, known)).toEqual({});
    expect(checkStep(form, 'individual', 'salary', individual({ salaryBank: null }), known)).toEqual({
      salaryBank: { code: 'required' },
    });
    expect(normaliseAnswers(form, 'individual', individual({ salaryType: 'other' }))).not.toHaveProperty('salaryBank');
  });
  it('asks for the value and address of a company’s property when it has one', () => {
    const company = { ...companyApplication, answers: { ...companyAnswers, propertyType: 'villa' } };
    expect(checkStep(form, 'company', 'financing', company, known)).toEqual({
      propertyValue: { code: 'required' },
      propertyAddress: { code: 'required' },
    });
  });
  it('accepts one to five documents of a kind, and none that was not asked for', () => {
    const papers = (count: number) =>
      Array.from({ length: count }, (_, nth) => ({
        kind: 'identity_photo' as const,
        upload: `01990000-0000-7000-8000-00000000000${nth}`,
      }));
    const rest = individualApplication.documents.filter(({ kind }) => kind !== 'identity_photo');
    expect(checkStep(form, 'individual', 'documents', individual({}, { documents: rest }))).toEqual({
      'documents.identity_photo': { code: 'required' },
    });
    expect(checkStep(form, 'individual', 'documents', individual({}, { documents: [...rest, ...papers(6)] }))).toEqual({
      'documents.identity_photo': { code: 'too_many', limit: 5 },
    });
    expect(checkStep(form, 'individual', 'documents', individual({}, { documents: [...rest, ...papers(5)] }))).toEqual(
      {},
    );
    const stray = { kind: 'articles_of_association' as const, upload: '01990000-0000-7000-8000-00000000000a' };
    expect(
      checkApplication({ ...individualApplication, documents: [...individualApplication.documents, stray] }, known),
    ).toEqual({ 'documents.articles_of_association': { code: 'invalid' } });
  });
  it('requires the programme of the answer to be the programme of the application', () => {
    expect(checkApplication({ ...individualApplication, programme: 'first-home' }, known)).toEqual({
      financeName: { code: 'invalid' },
    });
  });
  it('requires agreement to the terms', () => {
    for (const termsAgreed of [false, null])
      expect(
        checkApplication({ ...individualApplication, answers: { ...individualAnswers, termsAgreed } }, known),
      ).toEqual({ termsAgreed: { code: 'required' } });
    expect(
      checkApplication({ ...companyApplication, answers: { ...companyAnswers, termsAgreed: 'yes' } }, known),
    ).toEqual({ termsAgreed: { code: 'invalid' } });
  });
});

describe('normalising answers', () => {
  it('reads digits of any script and removes invisible characters and separators', () => {
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
    expect(sent).toMatchObject({
      fullName: 'نورة سعد العتيبي',
      idNumber: '1000000008',
      phone: '+966512345678',
      monthlySalary: 1_450_000,
      year: 2024,
      financeAmount: 9_000_000,
    });
    expect(sent).not.toHaveProperty('email');
    expect(normaliseAnswers(form, 'individual', { ...typed, answers: sent })).toEqual(sent);
  });
  it('drops answers to questions that are not asked', () => {
    expect(normaliseAnswers(form, 'individual', individual({ companyName: 'x', toString: 'y' }))).toEqual(
      normaliseAnswers(form, 'individual', individual({})),
    );
  });
  it('names the owner of the order', () => {
    expect(contactOf('individual', individualAnswers)).toEqual({
      name: 'نورة سعد العتيبي',
      phone: '+966512345678',
      email: null,
    });
    expect(contactOf('company', companyAnswers)).toEqual({
      name: 'Fahad Al Harbi',
      phone: '+966551234567',
      email: 'fahad@example.sa',
    });
  });
});

describe('a purchase', () => {
  const { individual: cash } = sampleApplications.car_purchase;
  it('asks for salary and programme only when it is financed', () => {
    const keys = (answers: Answers) =>
      askedSteps(forms.car_purchase, 'individual', { ...cash, answers }).map(({ key }) => key);
    expect(keys(cash.answers)).toEqual(['personal', 'payment', 'documents', 'terms']);
    expect(keys({ ...cash.answers, payment: 'finance' })).toEqual([
      'personal',
      'payment',
      'salary',
      'finance',
      'documents',
      'terms',
    ]);
    expect(isCashPurchase(forms.car_purchase, cash)).toBe(true);
    expect(isCashPurchase(forms.car_finance, individualApplication)).toBe(false);
  });
  it('reads an IBAN in any spacing and rejects an invalid one', () => {
    const problem = (iban: string) =>
      checkStep(forms.car_purchase, 'individual', 'payment', { ...cash, answers: { ...cash.answers, iban } })['iban'];
    expect(readAnswer(fields.iban, 'sa03 8000 0000 6080 1016 7519')).toBe('SA0380000000608010167519');
    expect(problem('SA٠٣ 8000 0000 6080 1016 7519')).toBeUndefined();
    for (const wrong of ['SA0380000000608010167518', 'GB82WEST12345698765432', 'SA03', 'x'])
      expect(problem(wrong)).toEqual({ code: 'iban' });
    expect(problem('')).toEqual({ code: 'required' });
  });
  it('needs no IBAN and no receipt without a reservation', () => {
    const later = {
      ...cash,
      answers: { ...cash.answers, reservation: 'later', iban: null, bankName: null },
      documents: cash.documents.filter(({ kind }) => kind === 'identity_photo'),
    };
    expect(checkApplication(later, known)).toEqual({});
    expect(checkApplication({ ...later, listing: null }, known)).toEqual({ listing: { code: 'required' } });
  });
});

describe('a programme and land', () => {
  const name = { en: 'First home', ar: 'المسكن الأول' };
  const { individual: sample } = sampleApplications.real_estate_finance;
  const fitOf = (financesLand: boolean | undefined, listedAs: 'home' | 'land' | null = null) => ({
    programme: { name, carCondition: null, financesLand },
    listedAs,
    date: '2026-11-22',
  });
  const programmeProblem = (homeType: string, financesLand: boolean | undefined) =>
    checkApplication({ ...sample, answers: { ...sample.answers, homeType } }, known, fitOf(financesLand))[
      'financeName'
    ];

  it('refuses land under a programme for homes, naming it, and homes under none', () => {
    for (const financesLand of [false, undefined])
      expect(programmeProblem('residential-land', financesLand)).toEqual({ code: 'no_land', name });
    expect(programmeProblem('residential-land', true)).toBeUndefined();
    expect(programmeProblem('villa', false)).toBeUndefined();
    expect(programmeProblem('villa', true)).toBeUndefined();
  });

  it('goes by the listing where one is chosen', () => {
    const listed = { ...sample, listing: '2042' };
    expect(checkApplication(listed, known, fitOf(false, 'land'))['financeName']).toEqual({ code: 'no_land', name });
    expect(checkApplication(listed, known, fitOf(true, 'land'))['financeName']).toBeUndefined();
    expect(checkApplication(listed, known, fitOf(false, 'home'))['financeName']).toBeUndefined();
  });
});

describe('a programme and the condition of the car', () => {
  const name = { en: 'New car, light start', ar: 'سيارة جديدة ببداية خفيفة' };
  const date = '2026-11-22';
  const fitOf = (carCondition: 'new' | 'used' | 'both' | null, listedAs: 'new' | 'used' | 'home' | null = null) => ({
    programme: { name, carCondition },
    listedAs,
    date,
  });
  const {
    carName: _,
    brand: __,
    model: ___,
    year: ____,
    mileage: _____,
    carPrice: ______,
    ...rest
  } = individualAnswers;
  const listed = { ...individualApplication, listing: '1042', answers: rest };

  it('refuses a listed car under a programme for the other condition, naming the programme', () => {
    expect(checkApplication(listed, known, fitOf('new', 'used'))).toEqual({
      financeName: { code: 'new_cars_only', name },
    });
    expect(checkApplication(listed, known, fitOf('used', 'new'))).toEqual({
      financeName: { code: 'used_cars_only', name },
    });
    for (const fit of [
      fitOf('new', 'new'),
      fitOf('used', 'used'),
      fitOf('both', 'used'),
      fitOf('both', 'new'),
      fitOf(null, 'used'),
    ])
      expect(checkApplication(listed, known, fit)).toEqual({});
  });

  it('leaves a listing of unknown condition to the server', () => {
    expect(checkApplication(listed, known, fitOf('new', null))).toEqual({});
    expect(checkApplication(listed, known)).toEqual({});
  });

  it.each([
    ['driven', { year: 2026, mileage: 24_000 }, 'new_cars_only'],
    ['driven, as typed', { year: '2026', mileage: '24,000' }, 'new_cars_only'],
    ['of an old year', { year: 2023, mileage: '' }, 'new_cars_only'],
    ['of last year, which dealers still sell as new', { year: 2025, mileage: '' }, undefined],
    ['of an old year with zero mileage: a typing error', { year: 2019, mileage: 0 }, undefined],
    ['new', { year: 2026, mileage: 20 }, undefined],
  ])('a typed car under a programme for new cars: %s', (_what, typed, code) => {
    const problem = checkStep(form, 'individual', 'finance', individual(typed), known, fitOf('new'))['financeName'];
    expect(problem?.code).toBe(code);
  });

  it.each([
    ['of next year', { year: 2027, mileage: '' }, 'used_cars_only'],
    ['delivered', { year: 2026, mileage: 12 }, 'used_cars_only'],
    ['of this year, without mileage', { year: 2026, mileage: '' }, undefined],
    ['driven', { year: 2026, mileage: 9_000 }, undefined],
  ])('a typed car under a programme for used cars: %s', (_what, typed, code) => {
    const problem = checkStep(form, 'individual', 'finance', individual(typed), known, fitOf('used'))['financeName'];
    expect(problem?.code).toBe(code);
  });

  it('ignores the condition for a programme for properties', () => {
    const { individual: sample } = sampleApplications.real_estate_finance;
    expect(checkApplication(sample, known, { programme: { name, carCondition: null }, listedAs: null, date })).toEqual(
      {},
    );
  });
});

describe('forms as data', () => {
  it('give every step an address of its own and end with a review and an agreement', () => {
    for (const steps of Object.values(forms).flatMap(({ accounts }) => Object.values(accounts))) {
      expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length);
      expect(steps.filter(({ isReview }) => isReview)).toEqual([steps.at(-1)]);
      expect(steps.at(-1)?.fields).toContain('termsAgreed');
    }
  });
  it('reopen at the step of a refused field', () => {
    expect(stepOfField(form, 'individual', 'salaryBank')).toBe('salary');
    expect(stepOfField(form, 'company', 'documents.id_card')).toBe('documents');
    expect(stepOfField(form, 'company', 'fullName')).toBeNull();
    expect(stepAt(form, 'company', 'salary')).toBeUndefined();
  });
  it('group the answers of an order by section', () => {
    expect(sectionsOf(form, 'company', companyApplication).map(({ section }) => section)).toEqual([
      'company',
      'funding',
      'vehicle',
      'administrator',
    ]);
    expect(
      sectionsOf(form, 'individual', individual({ email: '' })).find(({ section }) => section === 'personal')?.fields,
    ).not.toContain('email');
  });
  it('name the subject of an order from the chosen listing or the answers', () => {
    expect(subjectName(forms.real_estate_finance, { homeType: 'villa' })).toEqual({ en: 'Villa', ar: 'فيلا' });
    expect(subjectName(forms.car_finance, individualAnswers)).toEqual({
      en: 'Toyota Camry GLE 2026',
      ar: 'Toyota Camry GLE 2026',
    });
    expect([subjectName(forms.company_finance, companyAnswers), subjectName(forms.real_estate_finance, {})]).toEqual([
      null,
      null,
    ]);
  });
  it("use the catalogue's colours, classes, property types and ages", () => {
    const names = (rows: readonly { id: string; en: string; ar: string }[]) =>
      rows.map(({ id, en, ar }) => ({ id, name: { en, ar } }));
    expect(choicesOf('colors')).toEqual(names(carFeatures.colors));
    expect(choicesOf('classes')).toEqual(names(brandsModels.classes));
    expect(choicesOf('property_types')).toEqual(names(propertyFeatures.types));
    expect(choicesOf('property_ages')).toEqual(names(propertyFeatures.age_bands));
    expect(choiceName('salary_types', 'pension')).toEqual({ en: 'Pension', ar: 'راتب تقاعدي' });
    expect(choiceName('salary_types', 'bribes')).toBeNull();
  });
  it('reject a file before it is sent: wrong type, empty or above 5 MB', () => {
    expect(checkFile('identity_photo', { type: 'application/pdf', bytes: 10 })).toBe('wrong_type');
    expect(checkFile('salary_certificate', { type: 'application/pdf', bytes: 5 * 1024 * 1024 })).toBeNull();
    expect(checkFile('salary_certificate', { type: 'application/pdf', bytes: 5 * 1024 * 1024 + 1 })).toBe('too_large');
    expect(checkFile('salary_certificate', { type: 'image/heic', bytes: 10 })).toBe('wrong_type');
    expect(checkFile('resume', { type: 'image/png', bytes: 0 })).toBe('empty');
  });
});

describe('the length of a text', () => {
  const name = (fullName: string) =>
    checkStep(form, 'individual', 'personal', individual({ fullName }), known)['fullName'];

  it('is counted in letters as people see them, and both limits are accepted', () => {
    expect(name('Li')).toEqual({ code: 'min', limit: 3 });
    expect(name('Lin')).toBeUndefined();
    expect(name('n'.repeat(100))).toBeUndefined();
    expect(name('n'.repeat(101))).toEqual({ code: 'max', limit: 100 });
    // A letter with its vowel marks is one.
    expect(name('نُّ'.repeat(100))).toBeUndefined();
  });

  it('is refused without counting where it cannot be real', () => {
    expect(name('n'.repeat(100_000))).toEqual({ code: 'max', limit: 100 });
  });
});

describe('new or used', () => {
  const date = '2026-11-21';

  it('follows the mileage, and the year only where no mileage is known', () => {
    const financedAs = (answers: Readonly<Answers>) => carSubject.financedAs(answers, date);
    expect(financedAs({ mileage: 200, year: 2020 })).toBe('new');
    expect(financedAs({ mileage: 201, year: 2027 })).toBe('used');
    expect(financedAs({ year: 2026 })).toBe('new');
    expect(financedAs({ year: 2025 })).toBe('used');
    expect(financedAs({})).toBe('used');
  });

  it('is certain only where mileage and year do not contradict, so that nobody is refused by a typing error', () => {
    const certainlyIs = (answers: Readonly<Answers>) => carSubject.certainlyIs(answers, date);
    expect(certainlyIs({ mileage: 60_000 })).toBe('used');
    expect(certainlyIs({ mileage: 10 })).toBe('new');
    expect(certainlyIs({ year: 2024 })).toBe('used');
    expect(certainlyIs({ year: 2025 })).toBeNull();
    expect(certainlyIs({ year: 2026 })).toBeNull();
    expect(certainlyIs({ year: 2027 })).toBe('new');
    expect(certainlyIs({ mileage: 60_000, year: 2027 })).toBeNull();
    expect(certainlyIs({ mileage: 10, year: 2020 })).toBeNull();
    expect(certainlyIs({})).toBeNull();
  });
});
