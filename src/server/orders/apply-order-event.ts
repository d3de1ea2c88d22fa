import type { Kysely } from 'kysely';
import { dueAt } from '#domain/orders/due-at.ts';
import { nextOrderStatus, type OrderActor, type OrderEvent } from '#domain/orders/order-moves.ts';
import type { GivenReason } from '#domain/orders/order-reasons.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Database } from '../db/tables.ts';
import { Refusal } from '../http/serve.ts';
import { moveOrder, writeEvent, type OrderRow } from './orders-sql.ts';

/** Something that somebody wants to happen to an order. */
export interface OrderEventInput {
  readonly event: OrderEvent;
  readonly actor: OrderActor;
  /** The account that does it. */
  readonly account: string;
  readonly reason: GivenReason | null;
  readonly key: string | null;
  /** See `OrderPath`. */
  readonly documentsAreMissing?: boolean;
  readonly now: Date;
  /** The order as it is now, for whoever comes too late. */
  readonly state: () => Promise<unknown>;
}

/**
 * Lets an event happen to an order that stands where `row` says, in the transaction of its command, and gives where it
 * stands now. Throws Refusal `order_moved_on` when the event may not happen there, or somebody else was faster.
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
    // What only adds to the history does not put off what was promised.
    dueAt: to === row.status ? row.due_at : dueAt(to, now),
    now,
    ...(event === 'cancel' && reason && { cancellation: reason }),
    ...(event === 'reject' && reason && { rejection: reason }),
  };
  if (!move || !(await moveOrder(db, move))) throw new Refusal('order_moved_on', { state: await state() });
  await writeEvent(db, { orderId: row.id, event, actor, account, status: move.to, reason, key, now });
  return move.to;
}
