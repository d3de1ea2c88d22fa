import type { ContentDraft, ContentKind } from '#domain/desk/content.ts';

const nothing = { en: null, ar: null };

/** What a new content of each kind begins with. */
export const newDrafts: { readonly [K in ContentKind]: Extract<ContentDraft, { kind: K }> } = {
  lender: { kind: 'lender', bank: null, name: nothing },
  programme: {
    kind: 'programme',
    finances: 'car',
    name: nothing,
    summary: nothing,
    lender: null,
    carCondition: null,
    financesLand: false,
    isDebtRepayment: false,
    rateKind: null,
    rate: null,
    minMonths: null,
    maxMonths: null,
    minAmount: null,
    maxAmount: null,
    minDown: null,
    maxFinalPayment: null,
    minSalary: null,
    salaryTransfer: false,
    feeShare: null,
    conditions: nothing,
    papers: nothing,
    endsOn: null,
  },
};
