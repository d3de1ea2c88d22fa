import { type FieldKey, repaysDebts } from './fields.ts';
import type { DocumentRequest, Step } from './form.ts';

/** Questions and steps shared by several forms. */

/** Questions about the applicant, where it is a person. */
export const personalFields: readonly FieldKey[] = [
  'fullName',
  'idNumber',
  'nationality',
  'city',
  'phone',
  'email',
  'timeCall',
];
/** Questions about income and obligations. */
export const salaryFields: readonly FieldKey[] = [
  'workSector',
  'monthlySalary',
  'salaryType',
  'salaryBank',
  'monthlyCommitments',
];
/** The debts that the new financing repays; asked only for that purpose. */
export const debtFields: readonly FieldKey[] = ['debtLenders', 'debtTotal', 'debtInstallments'];
/** A property offered as security. */
export const collateralFields: readonly FieldKey[] = ['propertyType', 'propertyValue', 'propertyAddress'];

export const personalStep: Step = { key: 'personal', fields: personalFields };
export const salaryStep: Step = { key: 'salary', fields: salaryFields };
export const termsStep: Step = { key: 'terms', fields: ['termsAgreed'], isReview: true };

export const companyStep: Step = {
  key: 'company',
  fields: [
    'companyName',
    'crNumber',
    'companyType',
    'companyActivity',
    'companyPhone',
    'companyBranches',
    'companyAge',
  ],
};
export const responsibleStep: Step = {
  key: 'responsible',
  fields: ['responsibleName', 'responsiblePhone', 'position', 'responsibleEmail'],
};
export const checkAnswersStep: Step = { key: 'check', fields: ['termsAgreed'], isReview: true };

/** Documents of a person with a salary or a pension. */
export const personalDocuments: readonly DocumentRequest[] = [
  { kind: 'identity_photo' },
  {
    kind: 'salary_certificate',
    askedWhen: { answer: 'salaryType', is: ['transferred', 'not-transferred', 'pension'] },
  },
  { kind: 'account_statement', isOptional: true },
];
/** Documents of a company and of the person responsible for it. */
export const companyDocuments: readonly DocumentRequest[] = [
  { kind: 'commercial_register' },
  { kind: 'introduction_letter' },
  { kind: 'id_card' },
  { kind: 'financial_statements', isOptional: true },
];

/** Letters from present lenders take up to seven working days, so they may follow later. */
export const debtDocuments: readonly DocumentRequest[] = [
  { kind: 'liability_letter', isOptional: true, askedWhen: repaysDebts },
  { kind: 'credit_report', isOptional: true, askedWhen: repaysDebts },
];
