import type { IsoDate } from '#domain/money/dated-rule.ts';
import { roundHalala, shareOf } from '#domain/money/halala.ts';
import type { Money } from '#domain/money/money.ts';
import type { BorrowerInput } from './debt-burden-schema.ts';
import type { FinancedAsset } from './estimate-schema.ts';
import { financingRule } from './financing-rules.ts';

/** What the new installment is for, and whether it is deducted from the salary (a lease usually is not). */
export type BurdenTerms = {
  asset: FinancedAsset;
  isSalaryDeducted: boolean;
  date: IsoDate;
  /** Total limit of a housing beneficiary: 55 % as banks apply it (cautious), or the 65 % of the regulation. */
  beneficiaryCap?: 'cautious' | 'regulation';
};

/** One limit: `cap` is the monthly maximum, `room` the part still free (null: the lender decides). */
export type BurdenLimit = {
  code: 'salary_deduction' | 'non_mortgage' | 'total';
  share: number | null;
  cap: Money | null;
  used: Money;
  room: Money | null;
};

/** The largest new monthly installment, and the limit that sets it; both null where the lender decides alone. */
export type BurdenLimits = {
  limits: BurdenLimit[];
  maxInstallment: Money | null;
  binding: BurdenLimit['code'] | null;
  /** True when a limit is left to the lender's own policy. */
  lenderPolicyApplies: boolean;
};

/**
 * Unequal installments count as their monthly average, final payment included: (1,605 × 60 + 25,000) / 60 is 2,021.67.
 */
export function countedInstallment(installment: Money, months: number, balloon: Money): Money {
  return roundHalala((installment * months + balloon) / months);
}

/** The limits of SAMA's Responsible Lending Principles for this borrower, by the rules of the day; halalas a month. */
export function burdenLimits(borrower: BorrowerInput, terms: BurdenTerms): BurdenLimits {
  const { date, asset } = terms;
  const { salary, salaryDeducted = 0, otherInstallments = 0, mortgageInstallments = 0 } = borrower;
  const cards = shareOf(borrower.cardLimits ?? 0, financingRule('card_minimum_share', date));
  const nonMortgage = salaryDeducted + otherInstallments + cards;
  const income =
    salary +
    shareOf(borrower.otherIncome ?? 0, financingRule('other_income_share', date)) +
    (asset === 'home' ? (borrower.housingSupport ?? 0) : 0);

  const limits: BurdenLimit[] = [];
  if (terms.isSalaryDeducted) {
    const share = financingRule('salary_deduction_cap', date, borrower.employment);
    limits.push(limit('salary_deduction', share, salary, salaryDeducted));
  }
  const lenderDecides = income >= financingRule('lender_policy_from', date);
  if (asset !== 'home') {
    limits.push(
      limit('non_mortgage', lenderDecides ? null : financingRule('non_mortgage_cap', date), income, nonMortgage),
    );
  }
  const totalShare = lenderDecides ? null : totalCap(borrower, terms, income);
  limits.push(limit('total', totalShare, income, nonMortgage + mortgageInstallments));

  let binding: BurdenLimit | undefined;
  for (const one of limits) {
    if (one.room !== null && (binding === undefined || one.room < (binding.room ?? Infinity))) binding = one;
  }
  return {
    limits,
    maxInstallment: binding?.room ?? null,
    binding: binding?.code ?? null,
    lenderPolicyApplies: lenderDecides,
  };
}

function totalCap(
  borrower: BorrowerInput,
  { asset, date, beneficiaryCap = 'cautious' }: BurdenTerms,
  income: Money,
): number {
  if (income > financingRule('lower_income_max', date)) return financingRule('total_cap', date, 'middle_income');
  if (asset === 'home' && borrower.housingBeneficiary)
    return financingRule('total_cap_beneficiary', date, beneficiaryCap);
  return financingRule('total_cap', date, 'lower_income');
}

function limit(code: BurdenLimit['code'], share: number | null, base: Money, used: Money): BurdenLimit {
  if (share === null) return { code, share, cap: null, used, room: null };
  const cap = shareOf(base, share);
  return { code, share, cap, used, room: Math.max(0, cap - used) };
}
