import type { OrderDetail } from '#domain/orders/order.ts';
import type { GivenReason } from '#domain/orders/order-reasons.ts';
import { orderPath } from '#domain/orders/order-moves.ts';
import { isFinal, type OrderStatus } from '#domain/orders/order-status.ts';

/** A stage of an order path, as a timeline shows it. */
export interface OrderStage {
  readonly status: OrderStatus;
  readonly state: 'done' | 'now' | 'ahead' | 'failed';
  /** When it was reached (ISO 8601 UTC); null if it is ahead or unknown. */
  readonly at: string | null;
  /** Why staff moved the order there, if a reason was required. */
  readonly reason?: GivenReason;
}

type Travelled = Pick<OrderDetail, 'status' | 'isCash' | 'receivedAt'> &
  Partial<Pick<OrderDetail, 'timeline' | 'changedAt'>>;

/** The stages of an order: done, current, ahead. An order that ended early shows the stages it reached, and its end. */
export function stagesOf({ status, isCash, receivedAt, changedAt, timeline = [] }: Travelled): OrderStage[] {
  const path = orderPath({ isCash });
  // Events that do not change the status (documents requested, or sent in part) do not change the date of a stage.
  const moves = timeline.filter((event, at) => event.status !== timeline[at - 1]?.status);
  const reached = (one: OrderStatus): Pick<OrderStage, 'at' | 'reason'> => {
    const move = moves.findLast((event) => event.status === one);
    const reason = move?.actor === 'staff' && move.event !== 'reject' ? move.reason : null;
    return {
      at: move?.at ?? (one === 'new' ? receivedAt : one === status ? (changedAt ?? null) : null),
      ...(reason && { reason }),
    };
  };
  if (status === 'completed') return path.map((one) => ({ status: one, state: 'done', ...reached(one) }));
  if (isFinal(status)) {
    const passed = path.filter((one) => one === 'new' || timeline.some((event) => event.status === one));
    return [
      ...passed.map((one): OrderStage => ({ status: one, state: 'done', ...reached(one) })),
      { status, state: 'failed', ...reached(status) },
    ];
  }
  const now = path.indexOf(status);
  return path.map((one, at): OrderStage =>
    at > now
      ? { status: one, state: 'ahead', at: null }
      : { status: one, state: at < now ? 'done' : 'now', ...reached(one) },
  );
}
