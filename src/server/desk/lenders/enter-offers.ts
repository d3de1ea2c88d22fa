import { lastDayProblem, type OfferTerms } from '#domain/orders/offer-draft.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { Refusal, type Call } from '../../http/serve.ts';
import { raiseDeskVersion } from '../desk-sql.ts';
import { wantsOffers } from './hand-orders.ts';
import type { HandedOrder } from './handed-order.ts';
import { insertLenderOffers } from './lender-orders-sql.ts';

/** Who enters an offer: somebody at the desk, or a system with a key. */
export interface OfferSender {
  readonly by: string | null;
  readonly withKey: string | null;
}

/**
 * Enters offers of a lender for an order that it has; they wait until staff send them. Every way to make an offer ends here.
 * `fieldOf` names an offer in the input. Returns their ids.
 */
export async function enterOffers(
  { db, now }: Pick<Call, 'db' | 'now'>,
  { row, lenderId }: HandedOrder,
  offers: readonly OfferTerms[],
  { fieldOf, ...sender }: OfferSender & { readonly fieldOf: (index: number) => string },
): Promise<string[]> {
  const today = riyadhDay(now);
  const wrong = offers.flatMap(({ validUntil }, index) => {
    const problem = lastDayProblem(validUntil, today);
    return problem ? [[`${fieldOf(index)}.validUntil`, [problem]] as const] : [];
  });
  if (wrong.length > 0) throw new Refusal('invalid', { errors: Object.fromEntries(wrong) });
  if (!wantsOffers(row)) throw new Refusal('order_moved_on');
  const ids = await insertLenderOffers(db, offers, { orderId: row.id, lenderId, ...sender, now });
  await raiseDeskVersion(db, row.id);
  return ids;
}
