import type { EarlySettlement } from './early-settlement.ts';
import type { EstimateInput, ScheduleRow } from './estimate-schema.ts';
import { financingRule } from './financing-rules.ts';

/**
 * The cost of settling after `paid` installments of a schedule, in halalas as in its rows: the balance after the last
 * paid month, and the profit of the next months allowed by law, three at most (SAMA early-settlement guide). Future
 * insurance ends with the contract and is not counted. Throws RangeError when `paid` is not a whole number from 0 to
 * the months.
 */
export function settleEstimate(input: EstimateInput, rows: readonly ScheduleRow[], paid: number): EarlySettlement {
  if (!Number.isInteger(paid) || paid < 0 || paid > rows.length) throw new RangeError('payments_out_of_range');
  const left = rows.slice(paid);
  const outstanding = paid === 0 ? input.price - input.down : (rows[paid - 1]?.balance ?? 0);
  const termCost = sum(left.slice(0, financingRule('settlement_months', input.date)).map(({ profit }) => profit));
  const remaining = sum(left.map(({ payment, insurance }) => payment - insurance));
  const settlement = outstanding + termCost;
  return {
    outstanding,
    termCost,
    thirdPartyCost: 0,
    settlement,
    remaining,
    saved: remaining - settlement,
    mayBeForbidden: paid < financingRule('settlement_lock', input.date, input.asset),
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, one) => total + one, 0);
}
