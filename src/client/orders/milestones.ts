import type { OrderDetail } from '#domain/orders/order.ts';
import { roadOf } from '#domain/orders/order-moves.ts';
import { isFinal, type OrderStatus } from '#domain/orders/order-status.ts';

/** A stage of an order on its way, as a timeline shows it. */
export interface OrderStage {
  readonly status: OrderStatus;
  readonly state: 'done' | 'now' | 'ahead' | 'failed';
  /** When it was reached (ISO 8601 UTC); null where that is ahead, or not told. */
  readonly at: string | null;
}

type Travelled = Pick<OrderDetail, 'status' | 'isCash' | 'receivedAt'> & Partial<Pick<OrderDetail, 'timeline' | 'changedAt'>>;

/** The road of an order: what lies behind it, where it stands, what is ahead. One that ended early shows how far it came, and its end. */
export function stagesOf({ status, isCash, receivedAt, changedAt, timeline = [] }: Travelled): OrderStage[] {
  const road = roadOf({ isCash });
  const reached = (one: OrderStatus) =>
    timeline.findLast((event) => event.status === one && event.event !== 'ask_papers')?.at ?? (one === 'new' ? receivedAt : one === status ? (changedAt ?? null) : null);
  if (status === 'completed') return road.map((one) => ({ status: one, state: 'done', at: reached(one) }));
  if (isFinal(status)) {
    const passed = road.filter((one) => one === 'new' || timeline.some((event) => event.status === one));
    return [...passed.map((one): OrderStage => ({ status: one, state: 'done', at: reached(one) })), { status, state: 'failed', at: reached(status) }];
  }
  const now = road.indexOf(status);
  return road.map((one, at) => ({ status: one, state: at < now ? 'done' : at === now ? 'now' : 'ahead', at: at <= now ? reached(one) : null }));
}
