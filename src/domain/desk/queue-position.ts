import * as v from 'valibot';
import { nextActor, type OrderActor } from '#domain/orders/order-moves.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { DeskOrderCard } from './desk-order.ts';

/** The parts of the queue, in its order: what waits for us, what waits for applicants, and closed orders. */
export const queueParts = ['staff', 'applicant', 'nobody'] as const;
export type QueuePart = OrderActor | 'nobody';

/** The parts in which orders of this status can be, in the order of the queue: two where it depends on open requests. */
export function partsOfStatus(status: OrderStatus): QueuePart[] {
  const possible = [false, true].map((papersAreAsked) => nextActor(status, { papersAreAsked }) ?? 'nobody');
  return queueParts.filter((part) => possible.includes(part));
}

/** The place of an order in the queue. */
export interface QueuePosition {
  readonly part: QueuePart;
  /** What its part is ordered by: when an open order is due, when a closed one was received. */
  readonly at: Date;
  readonly id: string;
}

/** Where a page of the queue begins or ends. */
export interface QueueCursor extends QueuePosition {
  readonly side: 'after' | 'before';
}

const CURSOR =
  /^(after|before)\.(staff|applicant|nobody)\.([0-9a-z]{1,9})\.([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/;
const BASE = 36;

/** The cursor of an address: the page after an order, or the one before it. */
export const QueueCursorText = v.pipe(
  v.string(),
  v.regex(CURSOR, 'malformed'),
  v.examples(['after.staff.m2z3k4l5.0192f0aa-1111-7000-8000-000000000001']),
  v.transform((text): QueueCursor => {
    const [, side, part, at, id] = CURSOR.exec(text)!;
    return {
      side: side as QueueCursor['side'],
      part: part as QueuePart,
      at: new Date(Number.parseInt(at!, BASE)),
      id: id!,
    };
  }),
);

/** A cursor as text for an address. */
export function writeQueueCursor({ side, part, at, id }: QueueCursor): string {
  return [side, part, at.getTime().toString(BASE), id].join('.');
}

/** The place of an order that a list shows. */
export function queuePosition({
  nextActor,
  dueAt,
  receivedAt,
  id,
}: Pick<DeskOrderCard, 'nextActor' | 'dueAt' | 'receivedAt' | 'id'>): QueuePosition {
  return { part: nextActor ?? 'nobody', at: new Date((nextActor !== null && dueAt) || receivedAt), id };
}
