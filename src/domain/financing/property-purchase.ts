import type { IsoDate } from '#domain/money/dated-rule.ts';
import { shareOf } from '#domain/money/halala.ts';
import type { Money } from '#domain/money/money.ts';
import { financingRule } from './financing-rules.ts';

/** The buyer of a property: a citizen's first home has its own limit, for others it depends on the kind of lender. */
export type PropertyBuyer = { isFirstHomeOfCitizen: boolean; lender: 'bank' | 'finance_company' };

/** The maximum share of a property's value that may be financed (SAMA), and the minimum down payment; halalas. */
export function propertyFinanceLimit(
  value: Money,
  buyer: PropertyBuyer,
  date: IsoDate,
): { share: number; maxFinance: Money; minDown: Money } {
  const share = financingRule('finance_to_value', date, buyer.isFirstHomeOfCitizen ? 'first_home' : buyer.lender);
  const maxFinance = shareOf(value, share);
  return { share, maxFinance, minDown: value - maxFinance };
}

/**
 * The real-estate transaction tax on a price, owed by the seller; with a first-home certificate the state pays it on
 * the first million. Throws RangeError before the law of 9 April 2025.
 */
export function transferTax(
  price: Money,
  hasFirstHomeCertificate: boolean,
  date: IsoDate,
): { tax: Money; stateShare: Money; sellerShare: Money } {
  const rate = financingRule('transfer_tax_rate', date);
  const tax = shareOf(price, rate);
  const covered = Math.min(price, financingRule('transfer_tax_state_max', date));
  const stateShare = hasFirstHomeCertificate ? shareOf(covered, rate) : 0;
  return { tax, stateShare, sellerShare: tax - stateShare };
}
