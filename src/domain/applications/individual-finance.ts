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

/** Cash finance, or consolidation of debts into one installment (specification, sections 1, 2, 3 and 5). */
export const individualFinance: Form = {
  name: 'individual_finance',
  subject: null,
  programmes: 'individual',
  among: { financeType: ['personal', 'debt-repayment'] },
  begin: (programme) =>
    programme?.isDebtRepayment
      ? { financeType: 'debt-repayment', financeReason: 'debt-repayment' }
      : { financeType: 'personal', financeReason: null },
  accounts: {
    individual: [
      personalStep,
      { key: 'salary', fields: [...salaryFields, 'mortgageCommitments'] },
      { key: 'finance', fields: ['financeName', 'financeType', 'financeAmount', ...debtFields] },
      {
        key: 'documents',
        fields: [],
        documents: [...personalDocuments, ...debtDocuments, { kind: 'resume', isOptional: true }],
      },
      termsStep,
    ],
    company: [
      companyStep,
      {
        key: 'financing',
        fields: ['financeName', 'financeReason', 'financeAmount', ...collateralFields, ...debtFields],
      },
      responsibleStep,
      { key: 'documents', fields: [], documents: [...companyDocuments, ...debtDocuments] },
      checkAnswersStep,
    ],
  },
};
