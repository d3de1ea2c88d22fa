import type { IsoDate } from '#domain/money/dated-rule.ts';
import type { Money } from '#domain/money/money.ts';
import { assetTraits } from './asset-traits.ts';
import type { Condition } from './condition.ts';
import { burdenLimits, countedInstallment } from './debt-burden.ts';
import type { BorrowerInput } from './debt-burden-schema.ts';
import { assetOf, largestEstimate } from './standing-terms.ts';

/**
 * SAR 250: a filter in steps does not give away an income. One step is several hundred riyals of salary, whatever the
 * obligations are.
 */
const STEP: Money = 25_000;

/**
 * The highest monthly figure of a listing, in halalas and in steps of SAR 250, with which a financing under the
 * standing terms is within the limits of this borrower in each of the conditions. Zero where nothing is; null where
 * the lender decides alone. A final payment counts towards the limits, so the figure may be below the largest
 * installment.
 */
export function affordableMonthly(
  borrower: BorrowerInput,
  conditions: readonly Condition[],
  date: IsoDate,
): Money | null {
  const figures = conditions.map((condition) => {
    const asset = assetOf(condition);
    const { isSalaryDeducted } = assetTraits[asset];
    const { maxInstallment } = burdenLimits(borrower, { asset, isSalaryDeducted, date });
    if (maxInstallment === null) return null;
    const card = largestEstimate(
      maxInstallment,
      ({ installment, months, finalPayment }) => countedInstallment(installment, months, finalPayment),
      condition,
      date,
    );
    return card?.installment ?? 0;
  });
  const limited = figures.filter((figure) => figure !== null);
  return limited.length === 0 ? null : Math.floor(Math.min(...limited) / STEP) * STEP;
}
