import type { Field } from './form.ts';

/** Keeps the keys literal, so that a field without a label is a type error. */
const declareFields = <Key extends string>(fields: Readonly<Record<Key, Field>>): Readonly<Record<Key, Field>> =>
  fields;

const anyMoney = { minValue: 0, maxValue: 10_000_000_000 } as const;
/** No lender finances less than SAR 5,000. */
const financed = { minValue: 500_000, maxValue: 10_000_000_000 } as const;
/** Asked only when no listing is chosen; a listing has its own data. */
const noListing = { listing: 'none' } as const;
const hasProperty = { answer: 'propertyType', isNot: ['none'] } as const;
/** Condition: the finance repays debts to other lenders. */
export const repaysDebts = {
  anyOf: [
    { answer: 'financeType', is: ['debt-repayment'] },
    { answer: 'financeReason', is: ['debt-repayment'] },
  ],
} as const;

const isTransferred = { answer: 'reservation', is: ['transferred'] } as const;

/** Every question of every form, once. */
export const fields = declareFields({
  fullName: { kind: 'text', section: 'personal', min: 3, max: 100, autocomplete: 'name' },
  idNumber: { kind: 'identity', section: 'personal' },
  nationality: { kind: 'choice', section: 'personal', list: 'countries', autocomplete: 'country' },
  city: { kind: 'choice', section: 'personal', list: 'cities' },
  phone: { kind: 'phone', section: 'personal', autocomplete: 'tel' },
  email: { kind: 'email', section: 'personal', isOptional: true, autocomplete: 'email' },
  timeCall: { kind: 'choice', section: 'personal', list: 'contact_times' },
  housingStatus: { kind: 'choice', section: 'personal', list: 'housing_status' },

  workSector: { kind: 'choice', section: 'salary', list: 'work_sectors' },
  monthlySalary: { kind: 'money', section: 'salary', ...anyMoney },
  salaryType: { kind: 'choice', section: 'salary', list: 'salary_types' },
  salaryBank: {
    kind: 'choice',
    section: 'salary',
    list: 'banks',
    askedWhen: { answer: 'salaryType', is: ['transferred', 'pension'] },
  },
  monthlyCommitments: { kind: 'money', section: 'salary', ...anyMoney },
  mortgageCommitments: { kind: 'money', section: 'salary', ...anyMoney, isOptional: true },
  housingSupport: { kind: 'money', section: 'salary', ...anyMoney, isOptional: true },

  financeName: { kind: 'choice', section: 'funding', list: 'programmes' },
  financeType: { kind: 'choice', section: 'funding', list: 'finance_types' },
  financeReason: { kind: 'choice', section: 'funding', list: 'finance_reasons' },
  financeAmount: { kind: 'money', section: 'funding', ...financed },
  propertyType: { kind: 'choice', section: 'funding', list: 'collateral_types' },
  propertyValue: { kind: 'money', section: 'funding', ...financed, askedWhen: hasProperty },
  propertyAddress: { kind: 'text', section: 'funding', min: 10, max: 300, askedWhen: hasProperty },

  debtLenders: { kind: 'text', section: 'debts', min: 3, max: 500, askedWhen: repaysDebts },
  debtTotal: { kind: 'money', section: 'debts', ...anyMoney, askedWhen: repaysDebts },
  debtInstallments: { kind: 'money', section: 'debts', ...anyMoney, askedWhen: repaysDebts },

  homeType: { kind: 'choice', section: 'property', list: 'property_types', askedWhen: noListing },
  homeCity: { kind: 'choice', section: 'property', list: 'cities', askedWhen: noListing },
  homeAddress: { kind: 'text', section: 'property', min: 10, max: 300, askedWhen: noListing },
  homeSpace: {
    kind: 'count',
    section: 'property',
    unit: 'sqm',
    minValue: 1,
    maxValue: 10_000_000,
    isOptional: true,
    askedWhen: noListing,
  },
  homeAge: { kind: 'choice', section: 'property', list: 'property_ages', isOptional: true, askedWhen: noListing },
  homeValue: { kind: 'money', section: 'property', ...financed, askedWhen: noListing },

  fleetSize: {
    kind: 'count',
    section: 'vehicle',
    minValue: 1,
    maxValue: 10_000,
    askedWhen: { answer: 'financeReason', is: ['fleet'] },
  },
  carName: { kind: 'text', section: 'vehicle', min: 2, max: 100, askedWhen: noListing },
  brand: { kind: 'choice', section: 'vehicle', list: 'brands', allowsOther: true, askedWhen: noListing },
  model: {
    kind: 'choice',
    section: 'vehicle',
    list: 'models',
    within: 'brand',
    allowsOther: true,
    isOptional: true,
    askedWhen: noListing,
  },
  carClass: {
    kind: 'choice',
    section: 'vehicle',
    list: 'classes',
    allowsOther: true,
    isOptional: true,
    askedWhen: noListing,
  },
  year: { kind: 'year', section: 'vehicle', minValue: 1936, maxValue: 2100, askedWhen: noListing },
  engineCapacity: {
    kind: 'count',
    section: 'vehicle',
    unit: 'cc',
    minValue: 50,
    maxValue: 20_000,
    isOptional: true,
    askedWhen: noListing,
  },
  color: { kind: 'choice', section: 'vehicle', list: 'colors', isOptional: true, askedWhen: noListing },
  mileage: {
    kind: 'count',
    section: 'vehicle',
    unit: 'km',
    minValue: 0,
    maxValue: 20_000_000,
    isOptional: true,
    askedWhen: noListing,
  },
  carPrice: { kind: 'money', section: 'vehicle', ...financed, askedWhen: noListing },

  companyName: { kind: 'text', section: 'company', min: 2, max: 150, autocomplete: 'organization' },
  crNumber: { kind: 'establishment', section: 'company' },
  companyType: { kind: 'choice', section: 'company', list: 'legal_types' },
  companyActivity: { kind: 'choice', section: 'company', list: 'activities' },
  companyPhone: { kind: 'phone', section: 'company', autocomplete: 'tel' },
  companyBranches: { kind: 'choice', section: 'company', list: 'branch_bands' },
  companyAge: { kind: 'choice', section: 'company', list: 'age_bands' },

  responsibleName: { kind: 'text', section: 'administrator', min: 3, max: 100, autocomplete: 'name' },
  responsiblePhone: { kind: 'phone', section: 'administrator', autocomplete: 'tel' },
  position: { kind: 'choice', section: 'administrator', list: 'positions', autocomplete: 'organization-title' },
  responsibleEmail: { kind: 'email', section: 'administrator', autocomplete: 'email' },

  payment: { kind: 'choice', section: 'payment', list: 'payments' },
  reservation: { kind: 'choice', section: 'payment', list: 'reservations' },
  iban: { kind: 'iban', section: 'payment', askedWhen: isTransferred },
  bankName: { kind: 'choice', section: 'payment', list: 'banks', askedWhen: isTransferred },

  termsAgreed: { kind: 'tick', section: null },
});

/** The key of a question, in drafts, in applications and in the server's refusals. */
export type FieldKey = keyof typeof fields;
