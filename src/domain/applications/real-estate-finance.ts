import type { Form } from './form.ts';
import { propertyFields, propertySubject } from './property-subject.ts';
import {
  checkAnswersStep,
  companyDocuments,
  companyStep,
  debtFields,
  debtDocuments,
  personalFields,
  personalDocuments,
  responsibleStep,
  salaryFields,
  termsStep,
} from './shared-steps.ts';

/** Financing of a property, or of the debt on one, for a person or a company (specification, sections 2, 3 and 5). */
export const realEstateFinance: Form = {
  name: 'real_estate_finance',
  subject: propertySubject,
  programmes: 'real_estate',
  among: {
    financeType: ['real-estate', 'debt-repayment'],
    financeReason: ['buy-property', 'build-property', 'debt-repayment', 'expansion', 'working-capital', 'other'],
  },
  begin: () => ({ financeType: 'real-estate', financeReason: 'buy-property' }),
  accounts: {
    individual: [
      { key: 'personal', fields: [...personalFields, 'housingStatus'] },
      { key: 'salary', fields: [...salaryFields, 'housingSupport'] },
      { key: 'finance', fields: ['financeName', 'financeType', 'financeAmount', ...propertyFields, ...debtFields] },
      {
        key: 'documents',
        fields: [],
        documents: [
          ...personalDocuments,
          { kind: 'title_deed', isOptional: true },
          { kind: 'building_permit', isOptional: true },
          { kind: 'family_record', isOptional: true },
          ...debtDocuments,
          { kind: 'resume', isOptional: true },
        ],
      },
      termsStep,
    ],
    company: [
      companyStep,
      { key: 'financing', fields: ['financeName', 'financeReason', 'financeAmount', ...propertyFields, ...debtFields] },
      responsibleStep,
      {
        key: 'documents',
        fields: [],
        documents: [
          ...companyDocuments,
          { kind: 'title_deed', isOptional: true },
          { kind: 'building_permit', isOptional: true },
          ...debtDocuments,
        ],
      },
      checkAnswersStep,
    ],
  },
};
