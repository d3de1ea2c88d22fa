import type { IsoDate } from '#domain/money/dated-rule.ts';
import { shareOf } from '#domain/money/halala.ts';
import type { Money } from '#domain/money/money.ts';
import type { EstimateInput } from './estimate-schema.ts';
import { financingRule } from './financing-rules.ts';
import type { Programme } from './programme.ts';
import { personalInput } from './personal-terms.ts';
import { type Condition, standingInput } from './standing-terms.ts';

/** The terms of an example: those of a purchase, or of cash finance. */
export type FinancedAs = Condition | 'personal';

/**
 * The calculator's input for a price in halalas under a programme's own terms: its rate, its longest tenor, and the
 * standing down and final payment within its limits. Insurance and fee are those of the standing terms.
 */
export function programmeInput(
  { rateKind, rate, minMonths, maxMonths, minDown, maxFinalPayment }: Programme['terms'],
  price: Money,
  financedAs: FinancedAs,
  date: IsoDate,
): EstimateInput {
  const standing = financedAs === 'personal' ? personalInput(price, date) : standingInput(price, financedAs, date);
  const down = Math.max(standing.down, shareOf(price, minDown));
  const balloon = Math.min(standing.balloon, shareOf(price, maxFinalPayment), price - down);
  const months = Math.max(minMonths, Math.min(maxMonths, financingRule('tenor_max', date, standing.asset)));
  return { ...standing, rateKind, rate, down, balloon, months };
}
