import type { Money } from '#domain/money/money.ts';
import {
  type BurdenLimit,
  type BurdenLimits,
  type BurdenTerms,
  burdenLimits,
  countedInstallment,
} from './debt-burden.ts';
import type { BorrowerInput } from './debt-burden-schema.ts';
import { estimate } from './estimate.ts';
import type { EstimateInput } from './estimate-schema.ts';
import { financingRule } from './financing-rules.ts';

/** The reason for the result: a limit exceeded, no income left, or a part that the lender's own policy decides. */
export type BurdenReason =
  | 'salary_deduction_exceeded'
  | 'non_mortgage_exceeded'
  | 'total_exceeded'
  | 'lender_policy_applies'
  | 'within_limits';

/** A single change that would make the financing fit; money in halalas. */
export type WayToFit =
  | { code: 'longer_tenor'; months: number; installment: Money }
  | { code: 'larger_down_payment'; down: Money; installment: Money }
  | { code: 'settle_obligations'; monthly: Money };

/** Result with reasons: `counted` is the installment as the limits count it, with the final payment averaged in. */
export type DebtBurden = BurdenLimits & {
  fits: boolean;
  counted: Money;
  reasons: BurdenReason[];
  ways: WayToFit[];
};

// Down payments are suggested in steps of SAR 100.
const downStep = 10_000;
const tenorStep = 12;

/**
 * Checks a financing against the limits; when it does not fit, names the smallest change of each kind that would make
 * it fit.
 */
export function debtBurden(
  borrower: BorrowerInput,
  request: EstimateInput,
  terms: Pick<BurdenTerms, 'isSalaryDeducted' | 'beneficiaryCap'>,
): DebtBurden {
  const bounds = burdenLimits(borrower, { ...terms, asset: request.asset, date: request.date });
  const counted = countedOf(request);
  const exceeded = bounds.limits.filter(({ room }) => room !== null && counted > room);
  const fits = exceeded.length === 0;
  const reasons: BurdenReason[] = exceeded.map(({ code }) => `${code}_exceeded` as const);
  if (fits) reasons.push('within_limits');
  if (bounds.lenderPolicyApplies) reasons.push('lender_policy_applies');
  return { ...bounds, fits, counted, reasons, ways: fits ? [] : waysToFit(bounds, exceeded, request, counted) };
}

function countedOf(request: EstimateInput): Money {
  const { installment, months, finalPayment } = estimate(request);
  return countedInstallment(installment, months, finalPayment);
}

function waysToFit(
  { maxInstallment }: BurdenLimits,
  exceeded: readonly BurdenLimit[],
  request: EstimateInput,
  counted: Money,
): WayToFit[] {
  const most = maxInstallment ?? Infinity;
  const ways: WayToFit[] = [];

  const longest = financingRule('tenor_max', request.date, request.asset);
  for (let months = nextYear(request.months); months <= longest; months += tenorStep) {
    const longer = { ...request, months };
    if (countedOf(longer) > most) continue;
    ways.push({ code: 'longer_tenor', months, installment: estimate(longer).installment });
    break;
  }

  const paid = smallestDown(request, most);
  if (paid) ways.push({ code: 'larger_down_payment', down: paid.down, installment: estimate(paid).installment });

  // Settling frees only what counts towards a limit, up to the amount owed under it.
  const short = Math.max(...exceeded.map(({ cap, used }) => counted + used - (cap ?? 0)));
  const owed = Math.min(...exceeded.map(({ used }) => used));
  if (short <= owed) ways.push({ code: 'settle_obligations', monthly: short });
  return ways;
}

function nextYear(months: number): number {
  return (Math.floor(months / tenorStep) + 1) * tenorStep;
}

/** The same request with the smallest larger down payment that fits; null when none leaves an amount to finance. */
function smallestDown(request: EstimateInput, most: Money): EstimateInput | null {
  const withDown = (steps: number): EstimateInput => {
    const down = request.down + steps * downStep;
    return { ...request, down, balloon: Math.min(request.balloon, request.price - down) };
  };
  let fails = 0;
  let fits = Math.floor((request.price - request.down - 50_000) / downStep);
  if (countedOf(withDown(fits)) > most) return null;
  while (fits - fails > 1) {
    const middle = Math.floor((fits + fails) / 2);
    if (countedOf(withDown(middle)) <= most) fits = middle;
    else fails = middle;
  }
  return withDown(fits);
}
