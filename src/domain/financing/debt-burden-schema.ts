import * as v from 'valibot';

const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000_000_000));

/**
 * The borrower's income and present monthly obligations, in halalas. Citizen Account and social security are not
 * income.
 */
export const Borrower = v.object({
  employment: v.picklist(['active', 'retired']),
  /** Gross salary or pension. */
  salary: Amount,
  /** Documented two-year average; half of it counts. */
  otherIncome: v.optional(Amount, 0),
  /** Documented periodic housing support; counts only for a property. */
  housingSupport: v.optional(Amount, 0),
  housingBeneficiary: v.optional(v.boolean(), false),
  /** Installments deducted from the salary before it is paid. */
  salaryDeducted: v.optional(Amount, 0),
  /** Other installments, without mortgages. */
  otherInstallments: v.optional(Amount, 0),
  mortgageInstallments: v.optional(Amount, 0),
  /** The full limit of all credit cards; their minimum payment counts. */
  cardLimits: v.optional(Amount, 0),
});
export type Borrower = v.InferOutput<typeof Borrower>;
export type BorrowerInput = v.InferInput<typeof Borrower>;
