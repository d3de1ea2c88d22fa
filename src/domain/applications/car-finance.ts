import type { FieldKey } from './fields.ts';
import type { Form } from './form.ts';

/** Asked where no listed car is chosen. */
const vehicle: readonly FieldKey[] = ['carName', 'brand', 'model', 'carClass', 'year', 'engineCapacity', 'color', 'mileage', 'carPrice'];

/** Financing of a car, for a person or a company (specification, sections 2, 3 and 5). */
export const carFinance: Form = {
  name: 'car_finance',
  accounts: {
    individual: [
      { key: 'personal', fields: ['fullName', 'idNumber', 'nationality', 'city', 'phone', 'email', 'timeCall'] },
      { key: 'salary', fields: ['workSector', 'monthlySalary', 'salaryType', 'salaryBank', 'monthlyCommitments'] },
      { key: 'finance', fields: ['financeName', 'financeType', 'financeAmount', ...vehicle] },
      {
        key: 'documents',
        fields: [],
        documents: [
          { kind: 'identity_photo' },
          { kind: 'salary_certificate', askedWhen: { answer: 'salaryType', is: ['transferred', 'not-transferred', 'pension'] } },
          { kind: 'account_statement', isOptional: true },
          { kind: 'driving_licence', isOptional: true },
          { kind: 'resume', isOptional: true },
        ],
      },
      { key: 'terms', fields: ['termsAgreed'], isReview: true },
    ],
    company: [
      { key: 'company', fields: ['companyName', 'crNumber', 'companyType', 'companyActivity', 'companyPhone', 'companyBranches', 'companyAge'] },
      { key: 'financing', fields: ['financeName', 'financeReason', 'financeAmount', 'propertyType', 'propertyValue', 'propertyAddress', ...vehicle] },
      { key: 'responsible', fields: ['responsibleName', 'responsiblePhone', 'position', 'responsibleEmail'] },
      {
        key: 'documents',
        fields: [],
        documents: [{ kind: 'commercial_register' }, { kind: 'introduction_letter' }, { kind: 'id_card' }, { kind: 'financial_statements', isOptional: true }],
      },
      { key: 'check', fields: ['termsAgreed'], isReview: true },
    ],
  },
};
