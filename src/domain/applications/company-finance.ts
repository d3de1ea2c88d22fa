import type { Form } from './form.ts';
import {
  checkAnswersStep,
  collateralFields,
  companyDocuments,
  companyStep,
  debtFields,
  debtDocuments,
  personalDocuments,
  personalStep,
  responsibleStep,
  salaryFields,
  termsStep,
} from './shared-steps.ts';

const buysCars = { answer: 'financeReason', is: ['fleet'] } as const;

/**
 * Financing of an establishment, requested by the company or by the person who owns it (specification, sections 1, 2, 3
 * and 5).
 */
export const companyFinance: Form = {
  name: 'company_finance',
  subject: null,
  programmes: 'company',
  among: { financeType: ['company', 'debt-repayment'] },
  begin: (programme) =>
    programme?.isDebtRepayment
      ? { financeType: 'debt-repayment', financeReason: 'debt-repayment' }
      : { financeType: 'company', financeReason: null },
  accounts: {
    company: [
      companyStep,
      {
        key: 'financing',
        fields: ['financeName', 'financeReason', 'financeAmount', 'fleetSize', ...collateralFields, ...debtFields],
      },
      responsibleStep,
      {
        key: 'documents',
        fields: [],
        documents: [
          ...companyDocuments,
          { kind: 'bank_statement', isOptional: true },
          { kind: 'vat_certificate', isOptional: true },
          { kind: 'vehicle_quotation', isOptional: true, askedWhen: buysCars },
          ...debtDocuments,
        ],
      },
      checkAnswersStep,
    ],
    individual: [
      personalStep,
      { key: 'salary', fields: [...salaryFields, 'mortgageCommitments'] },
      {
        key: 'finance',
        fields: [
          'financeName',
          'financeType',
          'financeReason',
          'financeAmount',
          'fleetSize',
          ...collateralFields,
          ...debtFields,
        ],
      },
      {
        key: 'documents',
        fields: [],
        documents: [
          ...personalDocuments,
          { kind: 'commercial_register', isOptional: true },
          { kind: 'vehicle_quotation', isOptional: true, askedWhen: buysCars },
          ...debtDocuments,
          { kind: 'resume', isOptional: true },
        ],
      },
      termsStep,
    ],
  },
};
