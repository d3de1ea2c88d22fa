import { roundHalala } from '#domain/money/halala.ts';
import { balanceAfter } from './annuity.ts';
import { contractMonthlyRate, estimate } from './estimate.ts';
import type { EstimateInput, ScheduleRow } from './estimate-schema.ts';

/**
 * Every month of an estimate to the halala. Profit is spread by declining balance (Consumer Finance Regulation art. 8),
 * insurance evenly; both are rounded as running totals, so rounding does not accumulate. The last row also carries the
 * final payment and absorbs the rounding: the columns sum exactly to the card and the balance ends at zero.
 */
export function schedule(input: EstimateInput): ScheduleRow[] {
  const card = estimate(input);
  const { financeAmount, profit, insurance, months, finalPayment } = card;
  const rate = contractMonthlyRate(financeAmount, profit, months, finalPayment);
  const exactInstallment = (financeAmount + profit - finalPayment) / months;
  const rows: ScheduleRow[] = [];
  let balance = financeAmount;
  let profitSoFar = 0;
  let insuranceSoFar = 0;
  for (let month = 1; month <= months; month++) {
    const last = month === months;
    const payment = last ? card.lastInstallment + finalPayment : card.installment;
    const insuranceDue = roundHalala((insurance * month) / months) - insuranceSoFar;
    // Profit to date is the payments to date less the fall of the exact balance.
    const earned =
      exactInstallment * month - (financeAmount - balanceAfter(financeAmount, rate, exactInstallment, month));
    const target = last ? profit : Math.min(profit, roundHalala(earned));
    const profitDue = Math.max(0, Math.min(target - profitSoFar, payment - insuranceDue));
    const principal = payment - insuranceDue - profitDue;
    balance -= principal;
    profitSoFar += profitDue;
    insuranceSoFar += insuranceDue;
    rows.push({ month, payment, principal, profit: profitDue, insurance: insuranceDue, balance });
  }
  return rows;
}
