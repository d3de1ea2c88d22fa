import type { Condition, Form, Step } from './form.ts';
import {
  checkAnswersStep,
  collateralFields,
  companyStep,
  personalStep,
  responsibleStep,
  salaryStep,
  termsStep,
} from './shared-steps.ts';

/** A financed purchase is checked like any financing; a cash purchase asks for neither salary nor programme. */
export const isFinanced: Condition = { answer: 'payment', is: ['finance'] };
const isTransferred: Condition = { answer: 'reservation', is: ['transferred'] };

/** Payment method and reservation, by a transfer to the account shown (decision on the reservation step). */
const paymentStep: Step = { key: 'payment', fields: ['payment', 'reservation', 'iban', 'bankName'] };

/**
 * The steps are the same for every purchase: one listing, for a person or a company (specification, sections 2 and 3).
 */
export const purchaseOf = ({
  personDocuments,
}: {
  personDocuments: NonNullable<Step['documents']>;
}): Pick<Form, 'needsListing' | 'cashPurchaseWhen' | 'accounts'> => ({
  needsListing: true,
  cashPurchaseWhen: { answer: 'payment', is: ['cash'] },
  accounts: {
    individual: [
      personalStep,
      paymentStep,
      { ...salaryStep, askedWhen: isFinanced },
      { key: 'finance', fields: ['financeName', 'financeAmount'], askedWhen: isFinanced },
      {
        key: 'documents',
        fields: [],
        documents: [
          { kind: 'identity_photo' },
          { kind: 'transfer_receipt', askedWhen: isTransferred },
          { kind: 'salary_certificate', isOptional: true, askedWhen: isFinanced },
          { kind: 'account_statement', isOptional: true, askedWhen: isFinanced },
          ...personDocuments,
        ],
      },
      termsStep,
    ],
    company: [
      companyStep,
      paymentStep,
      {
        key: 'financing',
        fields: ['financeName', 'financeReason', 'financeAmount', ...collateralFields],
        askedWhen: isFinanced,
      },
      responsibleStep,
      {
        key: 'documents',
        fields: [],
        documents: [
          { kind: 'commercial_register' },
          { kind: 'introduction_letter' },
          { kind: 'id_card' },
          { kind: 'transfer_receipt', askedWhen: isTransferred },
          { kind: 'financial_statements', isOptional: true, askedWhen: isFinanced },
        ],
      },
      checkAnswersStep,
    ],
  },
});
