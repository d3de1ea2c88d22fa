import type { Kysely } from 'kysely';
import { dueAt } from '#domain/orders/due-at.ts';
import { nextOrderStatus, type OrderActor, type OrderEvent } from '#domain/orders/order-moves.ts';
import type { GivenReason } from '#domain/orders/order-reasons.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Database } from '../db/tables.ts';
import { Refusal } from '../http/serve.ts';
import { selectWorkingTime } from './working-time-sql.ts';
import { moveOrder, writeEvent, type OrderRow } from './orders-sql.ts';

/** An event that somebody asks for on an order. */
export interface OrderEventInput {
  readonly event: OrderEvent;
  readonly actor: OrderActor;
  /** The account that asks for it; null for the operator. */
  readonly account: string | null;
  readonly reason: GivenReason | null;
  readonly key: string | null;
  /** See `OrderPath`. */
  readonly documentsAreMissing?: boolean;
  readonly now: Date;
  /** The current order, for the body of a conflict refusal. */
  readonly state: () => Promise<unknown>;
}

/**
 * Applies an event to an order in the status `row` has, in the transaction of its command, and returns the new status.
 * Throws Refusal `order_moved_on` when the event is not allowed in that status or the order was changed meanwhile.
 */
export async function applyOrderEvent(
  db: Kysely<Database>,
  row: Pick<OrderRow, 'id' | 'status' | 'is_cash' | 'due_at'>,
  { event, actor, account, reason, key, documentsAreMissing, now, state }: OrderEventInput,
): Promise<OrderStatus> {
  const to = nextOrderStatus(row.status, event, actor, {
    isCash: row.is_cash,
    ...(documentsAreMissing !== undefined && { documentsAreMissing }),
  });
  const move = to && {
    orderId: row.id,
    from: row.status,
    to,
    // Events that do not change the status keep the due date.
    dueAt: to === row.status ? row.due_at : dueAt(to, now, await selectWorkingTime(db, now)),
    now,
    ...(event === 'cancel' && reason && { cancellation: reason }),
    ...(event === 'reject' && reason && { rejection: reason }),
  };
  if (!move || !(await moveOrder(db, move))) throw new Refusal('order_moved_on', { state: await state() });
  await writeEvent(db, { orderId: row.id, event, actor, account, status: move.to, reason, key, now });
  return move.to;
}
