import type { Answers } from '#domain/applications/application.ts';
import type { FinancingAdvice } from '#domain/applications/financing-advice.ts';
import { estimate } from '#domain/financing/estimate.ts';
import { financesCondition } from '#domain/financing/programme-fit.ts';
import { programmeInput } from '#domain/financing/programme-input.ts';
import type { Programme } from '#domain/financing/programme.ts';
import type { Money } from '#domain/money/money.ts';
import { useToday } from '#client/shell/use-today.ts';
import type { Chosen } from './use-chosen-example.ts';

/**
 * The estimated monthly installment of an application so far, in halalas: from the amount in its answers, or else from
 * the price of the listing; null where neither is known or the purchase is in cash.
 */
export function useMonthly(
  answers: Readonly<Answers>,
  chosen: Chosen | null,
  advice: FinancingAdvice | null,
  programme: Programme | undefined,
): Money | null {
  const today = useToday();
  if (answers['payment'] === 'cash') return null;
  if (advice) return estimate(advice.request).installment;
  if (!chosen?.listing.financedAs) return null;
  const { financedAs } = chosen.listing;
  const { price, monthly } = chosen.current;
  if (price !== null && programme && financesCondition(programme, financedAs))
    return estimate(programmeInput(programme.terms, price, financedAs, today)).installment;
  return monthly;
}
