import { roundHalala } from '#domain/money/halala.ts';
import type { Money } from '#domain/money/money.ts';
import { adminFee, adminFeeCap } from './admin-fee.ts';
import { installmentOf, monthlyRateOf } from './annuity.ts';
import { aprOf, roundApr, roundRate } from './apr.ts';
import type { Estimate, EstimateInput, EstimateNote } from './estimate-schema.ts';
import { financingRule, rulesAsOf } from './financing-rules.ts';
import { premiums } from './insurance.ts';

/**
 * The calculation shared by cards, filters, the calculator and the server. Profit is flat on the whole finance amount,
 * or by annuity; insurance is spread evenly over the months; each amount is rounded once, half up. Expects input that
 * `EstimateInput` accepts; throws RangeError on larger amounts.
 */
export function estimate(input: EstimateInput): Estimate {
  const { price, down, months, balloon, asset, date } = input;
  const financeAmount = price - down;
  const profit = profitOf(input);
  const insurance = premiums(price, input.insuranceRate, input.depreciation, months).reduce((sum, one) => sum + one, 0);
  const fee = adminFee(financeAmount, asset, date, input.feeRule);
  const monthlyTotal = financeAmount + profit + insurance - balloon;
  const installment = evenInstallment(monthlyTotal, months);
  const lastInstallment = monthlyTotal - installment * (months - 1);
  const total = price + profit + insurance + fee.gross;
  const monthlyRate = contractMonthlyRate(financeAmount, profit, months, balloon);
  const notes: EstimateNote[] = [];
  if (fee.net > adminFeeCap(financeAmount, asset, date)) notes.push('admin_fee_above_cap');
  if (months > financingRule('tenor_max', date, asset)) notes.push('tenor_above_limit');
  return {
    installment,
    lastInstallment,
    financeAmount,
    months,
    downPayment: down,
    finalPayment: balloon,
    flatRate: input.rateKind === 'flat' ? input.rate : roundRate(((profit / financeAmount) * 12) / months),
    reducingRate: input.rateKind === 'reducing' ? input.rate : roundRate(monthlyRate * 12),
    profit,
    insurance,
    adminFee: fee.gross,
    total,
    costOverCash: total - price,
    // The rounding difference of the last installment is added to the final payment: exact, and still in closed form.
    apr: roundApr(aprOf(financeAmount - fee.gross, installment, months, balloon + lastInstallment - installment) ?? 0),
    rulesAsOf: rulesAsOf(date),
    notes,
  };
}

/** The profit over the whole tenor; with a reducing rate, the exact annuity payments less the amount. */
function profitOf({ price, down, months, balloon, rateKind, rate }: EstimateInput): Money {
  const amount = price - down;
  if (rateKind === 'flat') return roundHalala((amount * rate * months) / 12);
  return Math.max(0, roundHalala(installmentOf(amount, rate / 12, months, balloon) * months + balloon - amount));
}

/** Rounded half up, except where the last installment of a tiny sum would become negative. */
function evenInstallment(monthlyTotal: Money, months: number): Money {
  const even = roundHalala(monthlyTotal / months);
  return even * (months - 1) > monthlyTotal ? Math.floor(monthlyTotal / months) : even;
}

/** The monthly rate on the falling balance that yields a contract's profit (without fee or insurance). */
export function contractMonthlyRate(financeAmount: Money, profit: Money, months: number, balloon: Money): number {
  return monthlyRateOf(financeAmount, (financeAmount + profit - balloon) / months, months, balloon) ?? 0;
}
