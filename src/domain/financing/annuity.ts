// Unrounded arithmetic of equal monthly payments in arrears with a final payment due with the last one.
// Powers use log1p and expm1, so that rates near zero lose no digits; callers round once, to the halala.

/** Present value of 1 paid at the end of each month. */
function annuityFactor(monthlyRate: number, months: number): number {
  return monthlyRate === 0 ? months : -Math.expm1(-months * Math.log1p(monthlyRate)) / monthlyRate;
}

function discount(monthlyRate: number, months: number): number {
  return Math.exp(-months * Math.log1p(monthlyRate));
}

/** The equal monthly payment, unrounded, that repays the amount with a final payment of `balloon` in the last month. */
export function installmentOf(amount: number, monthlyRate: number, months: number, balloon = 0): number {
  return (amount - balloon * discount(monthlyRate, months)) / annuityFactor(monthlyRate, months);
}

/** The amount, unrounded, that equal monthly payments and a final payment repay. */
export function amountOf(installment: number, monthlyRate: number, months: number, balloon = 0): number {
  return installment * annuityFactor(monthlyRate, months) + balloon * discount(monthlyRate, months);
}

/** The balance, unrounded, after `paid` equal monthly payments. */
export function balanceAfter(amount: number, monthlyRate: number, installment: number, paid: number): number {
  return (amount - installment * annuityFactor(monthlyRate, paid)) / discount(monthlyRate, paid);
}

/** The number of months, usually with a fraction, or Infinity when the payment never repays the amount. */
export function monthsOf(amount: number, monthlyRate: number, installment: number, balloon = 0): number {
  if (monthlyRate === 0) return amount === balloon ? 0 : positiveOrNever((amount - balloon) / installment);
  const growth = (installment - balloon * monthlyRate) / (installment - amount * monthlyRate);
  return positiveOrNever(Math.log(growth) / Math.log1p(monthlyRate));
}

function positiveOrNever(months: number): number {
  return months >= 0 ? months : Infinity;
}

/**
 * The monthly rate at which the present value of equal payments and a final payment equals the amount received; null
 * when less is paid back than received. The present value is decreasing and convex in the rate, so Newton's method from
 * zero never overshoots.
 */
export function monthlyRateOf(amount: number, installment: number, months: number, balloon = 0): number | null {
  if (!(amount > 0) || installment < 0) return null;
  const interest = installment * months + balloon - amount;
  // Without profit, binary fractions may give a value slightly below zero.
  if (interest < -1e-12 * amount) return null;
  let rate = 0;
  for (let step = 0; step < 200; step++) {
    const gap = step === 0 ? interest : amountOf(installment, rate, months, balloon) - amount;
    const next = rate + gap / fallPerRate(rate, installment, months, balloon);
    if (!(next - rate > 1e-15 * next)) break;
    rate = next;
  }
  return rate;
}

/** The negative derivative of the present value by the rate. */
function fallPerRate(rate: number, installment: number, months: number, balloon: number): number {
  const last = months * discount(rate, months + 1);
  // Below this rate the closed form suffers from cancellation; the derivative at zero is steeper, so steps never
  // overshoot.
  const annuityFall = rate < 1e-6 ? (months * (months + 1)) / 2 : (annuityFactor(rate, months) - last) / rate;
  return installment * annuityFall + balloon * last;
}
