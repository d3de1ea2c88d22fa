import type { IsoDate } from '#domain/money/dated-rule.ts';
import { roundHalala } from '#domain/money/halala.ts';
import type { Money } from '#domain/money/money.ts';
import { balanceAfter, monthlyRateOf } from './annuity.ts';
import type { Estimate, FinancedAsset } from './estimate-schema.ts';
import { financingRule } from './financing-rules.ts';

/** A running contract. `installment` excludes insurance, in halalas, and may have a fraction. */
export type RunningContract = {
  asset: FinancedAsset;
  financeAmount: Money;
  installment: number;
  months: number;
  balloon: Money;
};

/** The cost and the savings of settling a contract early; in halalas. */
export type EarlySettlement = {
  outstanding: Money;
  /** Term cost of the next months that the law allows the lender, three at most. */
  termCost: Money;
  thirdPartyCost: Money;
  settlement: Money;
  /** The amount still payable without early settlement. */
  remaining: Money;
  saved: Money;
  /** A real-estate contract may forbid early payment in its first two years. */
  mayBeForbidden: boolean;
};

/**
 * Early settlement by SAMA's guide: the principal on the declining balance, plus the term cost of the next three
 * months at most, plus documented third-party cost that cannot be refunded. Throws RangeError when `paid` is not a
 * whole number from 0 to the months, or the contract repays less than its amount.
 */
export function earlySettlement(
  contract: RunningContract,
  paid: number,
  date: IsoDate,
  thirdPartyCost: Money = 0,
): EarlySettlement {
  const { asset, financeAmount, installment, months, balloon } = contract;
  const rate = monthlyRateOf(financeAmount, installment, months, balloon);
  if (rate === null) throw new RangeError('contract_repays_too_little');
  if (!Number.isInteger(paid) || paid < 0 || paid > months) throw new RangeError('payments_out_of_range');
  const owedAfter = (count: number) => balanceAfter(financeAmount, rate, installment, count);
  const chargedMonths = Math.min(financingRule('settlement_months', date), months - paid);
  // Interest is the payments less the fall of the balance.
  const cost = installment * chargedMonths - (owedAfter(paid) - owedAfter(paid + chargedMonths));
  // After the last month nothing is owed, the final payment included.
  const outstanding = paid === months ? 0 : Math.max(0, roundHalala(owedAfter(paid)));
  const termCost = Math.max(0, roundHalala(cost));
  const settlement = outstanding + termCost + thirdPartyCost;
  const remaining = paid === months ? 0 : roundHalala(installment * (months - paid)) + balloon;
  return {
    outstanding,
    termCost,
    thirdPartyCost,
    settlement,
    remaining,
    saved: remaining - settlement,
    mayBeForbidden: paid < financingRule('settlement_lock', date, asset),
  };
}

/** The contract of an estimate, for early settlement: insurance is left out because it ends with the contract. */
export function runningContract(card: Estimate, asset: FinancedAsset): RunningContract {
  const { financeAmount, profit, finalPayment, months } = card;
  return {
    asset,
    financeAmount,
    installment: (financeAmount + profit - finalPayment) / months,
    months,
    balloon: finalPayment,
  };
}
