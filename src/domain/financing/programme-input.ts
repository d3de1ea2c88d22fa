import type { IsoDate } from '#domain/money/dated-rule.ts';
import { shareOf } from '#domain/money/halala.ts';
import type { Money } from '#domain/money/money.ts';
import { adminFeeCap } from './admin-fee.ts';
import type { EstimateInput } from './estimate-schema.ts';
import { financingRule } from './financing-rules.ts';
import type { Programme } from './programme.ts';
import { personalInput } from './personal-terms.ts';
import { type Condition, standingInput } from './standing-terms.ts';

/** The terms of an example: those of a purchase, or of cash finance. */
export type FinancedAs = Condition | 'personal';

/**
 * The calculator's input for a price in halalas under a programme's own terms: its rate, its longest tenor, and the
 * standing down and final payment within its limits. Insurance is that of the standing terms,
 * and so is the fee where the lender states none.
 */
export function programmeInput(
  { rateKind, rate, minMonths, maxMonths, minDown, maxFinalPayment, feeShare = null }: Programme['terms'],
  price: Money,
  financedAs: FinancedAs,
  date: IsoDate,
): EstimateInput {
  const standing = financedAs === 'personal' ? personalInput(price, date) : standingInput(price, financedAs, date);
  const down = Math.max(standing.down, shareOf(price, minDown));
  const balloon = Math.min(standing.balloon, shareOf(price, maxFinalPayment), price - down);
  const months = Math.max(minMonths, Math.min(maxMonths, financingRule('tenor_max', date, standing.asset)));
  const feeRule: EstimateInput['feeRule'] =
    feeShare === null
      ? standing.feeRule
      : {
          kind: 'amount',
          amount: Math.min(shareOf(price - down, feeShare), adminFeeCap(price - down, standing.asset, date)),
        };
  return { ...standing, rateKind, rate, down, balloon, months, feeRule };
}
