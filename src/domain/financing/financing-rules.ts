import { type DatedRule, type IsoDate, ruleOn } from '#domain/money/dated-rule.ts';
import { vatRules } from '#domain/money/vat.ts';

type Key =
  | 'vat_rate'
  | 'admin_fee_share'
  | 'admin_fee_max'
  | 'tenor_max'
  | 'settlement_months'
  | 'settlement_lock'
  | 'salary_deduction_cap'
  | 'non_mortgage_cap'
  | 'total_cap'
  | 'total_cap_beneficiary'
  | 'lower_income_max'
  | 'lender_policy_from'
  | 'other_income_share'
  | 'card_minimum_share'
  | 'finance_to_value'
  | 'transfer_tax_rate'
  | 'transfer_tax_state_max';

type Rule = DatedRule<Key>;

const law: Pick<Rule, 'scope' | 'validFrom' | 'validTo' | 'confidence'> = {
  scope: 'all',
  validFrom: null,
  validTo: null,
  confidence: 'confirmed',
};
const feeGuide = { ...law, validFrom: '2026-02-20', source: 'SAMA fee guide of 22 Dec 2025' };
const oldFees = { ...law, validTo: '2026-02-19', source: 'SAMA Consumer Finance Regulation' };
const ratios = { ...law, unit: 'share', source: 'SAMA Responsible Lending Principles' } as const;
const settlement = { ...law, unit: 'months', source: 'SAMA early settlement guide 2015' } as const;
const loanToValue = {
  ...law,
  unit: 'share',
  key: 'finance_to_value',
  source: 'SAMA Real Estate Finance Rules',
} as const;
const transferTax = { ...law, validFrom: '2025-04-09', source: 'Real Estate Transaction Tax Law M/84' };

/**
 * Every dated figure of the calculations in one table: a change of law is a row here, never code. Shares are decimal
 * fractions, amounts halalas before VAT.
 */
export const financingRules: readonly Rule[] = [
  ...vatRules,

  { ...oldFees, key: 'admin_fee_share', value: 0.01, unit: 'share' },
  { ...oldFees, key: 'admin_fee_max', value: 500_000, unit: 'halalas' },
  { ...feeGuide, key: 'admin_fee_share', value: 0.005, unit: 'share' },
  { ...feeGuide, key: 'admin_fee_max', value: 250_000, unit: 'halalas' },
  { ...feeGuide, key: 'admin_fee_share', value: 0.01, unit: 'share', scope: 'home', confidence: 'verify' },
  { ...feeGuide, key: 'admin_fee_max', value: 500_000, unit: 'halalas', scope: 'home', confidence: 'verify' },

  { ...law, key: 'tenor_max', value: 60, unit: 'months', source: 'SAMA Consumer Finance Regulation 14.5' },
  // Not a legal limit: thirty years is the longest tenor any lender in the Kingdom offers.
  { ...law, key: 'tenor_max', value: 360, unit: 'months', scope: 'home', source: 'practice', confidence: 'general' },

  { ...settlement, key: 'settlement_months', value: 3 },
  { ...settlement, key: 'settlement_lock', value: 0 },
  { ...settlement, key: 'settlement_lock', value: 24, scope: 'home' },

  { ...ratios, key: 'salary_deduction_cap', value: 0.3333, scope: 'active' },
  { ...ratios, key: 'salary_deduction_cap', value: 0.25, scope: 'retired' },
  { ...ratios, key: 'non_mortgage_cap', value: 0.45 },
  { ...ratios, key: 'total_cap', value: 0.55, scope: 'lower_income' },
  { ...ratios, key: 'total_cap', value: 0.65, scope: 'middle_income', confidence: 'general' },
  { ...ratios, key: 'total_cap_beneficiary', value: 0.65, scope: 'regulation' },
  // According to the press of autumn 2025, banks apply this to everybody below 15,000, with or without support.
  {
    ...ratios,
    key: 'total_cap_beneficiary',
    value: 0.55,
    scope: 'cautious',
    source: 'press 2025',
    confidence: 'verify',
  },
  { ...ratios, key: 'lower_income_max', value: 1_500_000, unit: 'halalas' },
  { ...ratios, key: 'lender_policy_from', value: 2_500_000, unit: 'halalas' },
  { ...ratios, key: 'other_income_share', value: 0.5 },
  // The law says "minimum payment on the full limit"; card issuers ask for 5 %.
  { ...ratios, key: 'card_minimum_share', value: 0.05, source: 'practice', confidence: 'general' },

  { ...loanToValue, value: 0.9, scope: 'first_home' },
  { ...loanToValue, value: 0.7, scope: 'bank' },
  { ...loanToValue, value: 0.85, scope: 'finance_company', confidence: 'verify' },

  { ...transferTax, key: 'transfer_tax_rate', value: 0.05, unit: 'share' },
  { ...transferTax, key: 'transfer_tax_state_max', value: 100_000_000, unit: 'halalas' },
];

/** The figure in force on the day for the scope (or else for all); throws RangeError when the table has none. */
export function financingRule(key: Key, date: IsoDate, scope = 'all'): number {
  return ruleOn(financingRules, key, date, scope).value;
}

/** Start date of the newest rule in force on that day, shown as "rules as of". */
export function rulesAsOf(date: IsoDate): IsoDate {
  let newest = '';
  for (const { validFrom } of financingRules) {
    if (validFrom !== null && validFrom <= date && validFrom > newest) newest = validFrom;
  }
  return newest;
}
