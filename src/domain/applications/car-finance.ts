import { carSubject, carFields } from './car-subject.ts';
import type { Form } from './form.ts';
import {
  checkAnswersStep,
  collateralFields,
  companyDocuments,
  companyStep,
  personalDocuments,
  personalStep,
  responsibleStep,
  salaryStep,
  termsStep,
} from './shared-steps.ts';

/** Financing of a car, for a person or a company (specification, sections 2, 3 and 5). */
export const carFinance: Form = {
  name: 'car_finance',
  subject: carSubject,
  programmes: 'car',
  among: { financeType: ['car', 'car-and-personal'] },
  begin: () => ({ financeType: 'car' }),
  accounts: {
    individual: [
      personalStep,
      salaryStep,
      { key: 'finance', fields: ['financeName', 'financeType', 'financeAmount', ...carFields] },
      {
        key: 'documents',
        fields: [],
        documents: [
          ...personalDocuments,
          { kind: 'driving_licence', isOptional: true },
          { kind: 'resume', isOptional: true },
        ],
      },
      termsStep,
    ],
    company: [
      companyStep,
      {
        key: 'financing',
        fields: ['financeName', 'financeReason', 'financeAmount', ...collateralFields, ...carFields],
      },
      responsibleStep,
      { key: 'documents', fields: [], documents: companyDocuments },
      checkAnswersStep,
    ],
  },
};
