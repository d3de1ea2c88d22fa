// Unrounded arithmetic of equal monthly payments in arrears with a final payment beside the last one.
// Powers go through log1p and expm1, so a rate near zero loses no digits; callers round once, to the halala.

/** What 1 paid at the end of each month is worth today. */
function annuityFactor(monthlyRate: number, months: number): number {
  return monthlyRate === 0 ? months : -Math.expm1(-months * Math.log1p(monthlyRate)) / monthlyRate;
}

function discount(monthlyRate: number, months: number): number {
  return Math.exp(-months * Math.log1p(monthlyRate));
}

/** The equal monthly payment, unrounded, that repays the amount with `balloon` left for the last month. */
export function installmentOf(amount: number, monthlyRate: number, months: number, balloon = 0): number {
  return (amount - balloon * discount(monthlyRate, months)) / annuityFactor(monthlyRate, months);
}

/** The amount, unrounded, that an equal monthly payment and a final payment can repay. */
export function amountOf(installment: number, monthlyRate: number, months: number, balloon = 0): number {
  return installment * annuityFactor(monthlyRate, months) + balloon * discount(monthlyRate, months);
}

/** What is still owed, unrounded, after `paid` equal monthly payments. */
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
 * The monthly rate at which equal payments and a final payment are worth the amount received; null when less is paid
 * back than was received. The worth falls and is convex in the rate, so Newton's steps from zero never overshoot.
 */
export function monthlyRateOf(amount: number, installment: number, months: number, balloon = 0): number | null {
  if (!(amount > 0) || installment < 0) return null;
  const interest = installment * months + balloon - amount;
  // A contract without profit may come out a hair below zero in binary.
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

/** How fast the worth falls when the rate rises. */
function fallPerRate(rate: number, installment: number, months: number, balloon: number): number {
  const last = months * discount(rate, months + 1);
  // Below this the closed form is all cancellation; the value at zero is steeper, so steps stay on the safe side.
  const annuityFall = rate < 1e-6 ? (months * (months + 1)) / 2 : (annuityFactor(rate, months) - last) / rate;
  return installment * annuityFall + balloon * last;
}
