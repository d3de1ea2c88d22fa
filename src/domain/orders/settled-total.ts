import { earlySettlement } from '#domain/financing/early-settlement.ts';
import type { Money } from '#domain/money/money.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { BankOffer } from './order.ts';

/** When the comparison of offers settles the financing early. */
const SETTLED_AFTER_MONTHS = 36;

/**
 * Everything paid, in halalas, when the financing is settled after three years: down payment, fee, 36 installments and
 * the settlement by the rules of the day the offer was sent. Null where the financing ends earlier.
 */
export function settledTotal(
  offer: Pick<
    BankOffer,
    'downPayment' | 'months' | 'installment' | 'finalPayment' | 'financeAmount' | 'adminFee' | 'total' | 'sentAt'
  >,
): Money | null {
  const { downPayment, months, installment, finalPayment, financeAmount, adminFee } = offer;
  if (months < SETTLED_AFTER_MONTHS) return null;
  // The last payment was made: nothing is settled early.
  if (months === SETTLED_AFTER_MONTHS) return offer.total;
  const { settlement } = earlySettlement(
    // The asset only decides how long settlement may be forbidden: two years at most.
    { asset: 'car', financeAmount, installment, months, balloon: finalPayment },
    SETTLED_AFTER_MONTHS,
    riyadhDay(new Date(offer.sentAt)),
  );
  return downPayment + adminFee + installment * SETTLED_AFTER_MONTHS + settlement;
}
