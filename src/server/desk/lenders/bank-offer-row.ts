import type { Insertable } from 'kysely';
import { type OfferTerms, offerFigures } from '#domain/orders/offer-draft.ts';
import type { Name } from '#domain/words/name.ts';
import { json } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import type { Database } from '../../db/tables.ts';

/** The row of an offer that is sent now; APR and total are computed here. */
export function bankOfferRow(
  { downPayment, financeAmount, months, installment, finalPayment, adminFee, validUntil }: OfferTerms,
  { orderId, lenderId, name, now }: { orderId: string; lenderId: number | null; name: Name; now: Date },
): Insertable<Database['bank_offers']> & { id: string } {
  return {
    id: newId(now),
    order_id: orderId,
    lender_id: lenderId,
    bank_name: json(name),
    down_payment: downPayment,
    finance_amount: financeAmount,
    months,
    installment,
    final_payment: finalPayment,
    admin_fee: adminFee,
    valid_until: validUntil,
    sent_at: now,
    ...offerFigures({ downPayment, financeAmount, months, installment, finalPayment, adminFee }),
  };
}
