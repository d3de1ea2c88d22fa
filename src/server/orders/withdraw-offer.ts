import type { Kysely } from 'kysely';
import type { GivenReason } from '#domain/orders/order-reasons.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Database } from '../db/tables.ts';
import { Refusal } from '../http/serve.ts';
import { applyOrderEvent, type OrderEventInput } from './apply-order-event.ts';
import { hasOpenOffer, type OrderRow, withdrawBankOffer, withdrawOffers } from './orders-sql.ts';

interface Withdrawal extends Pick<OrderEventInput, 'account' | 'key' | 'now' | 'state'> {
  readonly offer: string;
  readonly reason: GivenReason;
}

/**
 * Withdraws one offer that was sent and not chosen. Without another one to choose, the order goes back to review with
 * the same reason. The order must be locked, so that of a choice and a withdrawal one is first.
 */
export async function withdrawOffer(
  db: Kysely<Database>,
  row: Pick<OrderRow, 'id' | 'status' | 'is_cash' | 'due_at'>,
  { offer, reason, now, state, ...by }: Withdrawal,
): Promise<void> {
  if (!(await withdrawBankOffer(db, { orderId: row.id, offerId: offer, reason, now })))
    throw new Refusal('order_moved_on', { state: await state() });
  const ranOut = !(await hasOpenOffer(db, row.id, riyadhDay(now)));
  await applyOrderEvent(db, row, {
    event: ranOut ? 'return_to_reviewing' : 'withdraw_offer',
    actor: 'staff',
    reason,
    now,
    state,
    ...by,
  });
  if (ranOut) await withdrawOffers(db, row.id, 'all', now);
}
