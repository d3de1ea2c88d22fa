import * as v from 'valibot';
import { OrderStatus } from './order-status.ts';

/** The events of an order. */
export const OrderEvent = v.picklist([
  'review',
  'send_offers',
  'select_offer',
  'ask_papers',
  'send_papers',
  'finish_papers',
  'start_work',
  'complete',
  'cancel',
  'reject',
  'return_to_reviewing',
  'return_to_offers',
  'withdraw_offer',
]);
export type OrderEvent = v.InferOutput<typeof OrderEvent>;

/** Who causes an event: the applicant or staff. */
export const OrderActor = v.picklist(['applicant', 'staff']);
export type OrderActor = v.InferOutput<typeof OrderActor>;

/** One row of the table: an event by an actor, and the status it leads to from each status. */
interface Moves {
  readonly actor: OrderActor;
  readonly path: Partial<Readonly<Record<OrderStatus, OrderStatus>>>;
  /** Restricts the event to cash purchases or to financing; absent for both. */
  readonly only?: 'cash' | 'financing';
  readonly needsReason?: true;
  /** While documents are missing, the order keeps this status instead of moving on. */
  readonly waitsForDocuments?: OrderStatus;
}

/**
 * Every allowed move:
 *
 *   new -> reviewing -> select_offer -> last_papers -> under_work -> completed      a cash purchase skips the offers
 *
 * An event that leads to the present status (more offers, one withdrawn, documents requested) only adds to the history. From
 * last_papers, documents lead on once all that were requested have arrived; staff lead on with a reason where they
 * arrived another way, or none are needed.
 */
const table: Readonly<Record<OrderEvent, Moves>> = {
  review: { actor: 'staff', path: { new: 'reviewing' } },
  send_offers: { actor: 'staff', only: 'financing', path: { reviewing: 'select_offer', select_offer: 'select_offer' } },
  select_offer: { actor: 'applicant', only: 'financing', path: { select_offer: 'last_papers' } },
  ask_papers: {
    actor: 'staff',
    path: {
      reviewing: 'reviewing',
      select_offer: 'select_offer',
      last_papers: 'last_papers',
      under_work: 'under_work',
    },
  },
  send_papers: {
    actor: 'applicant',
    waitsForDocuments: 'last_papers',
    path: { reviewing: 'reviewing', select_offer: 'select_offer', last_papers: 'under_work', under_work: 'under_work' },
  },
  finish_papers: { actor: 'staff', only: 'financing', needsReason: true, path: { last_papers: 'under_work' } },
  start_work: { actor: 'staff', only: 'cash', path: { reviewing: 'under_work' } },
  complete: { actor: 'staff', path: { under_work: 'completed' } },
  cancel: {
    actor: 'applicant',
    needsReason: true,
    path: { new: 'cancelled', reviewing: 'cancelled', select_offer: 'cancelled', last_papers: 'cancelled' },
  },
  reject: {
    actor: 'staff',
    needsReason: true,
    path: {
      new: 'rejected',
      reviewing: 'rejected',
      select_offer: 'rejected',
      last_papers: 'rejected',
      under_work: 'rejected',
    },
  },
  return_to_reviewing: { actor: 'staff', only: 'financing', needsReason: true, path: { select_offer: 'reviewing' } },
  return_to_offers: { actor: 'staff', only: 'financing', needsReason: true, path: { last_papers: 'select_offer' } },
  // Of the last offer that can be chosen, the order goes back to reviewing instead.
  withdraw_offer: { actor: 'staff', only: 'financing', needsReason: true, path: { select_offer: 'select_offer' } },
};

/** The facts about an order that decide its path. */
export interface OrderPath {
  readonly isCash: boolean;
  /** Whether requested documents have not arrived; those of the present sending count as arrived. */
  readonly documentsAreMissing?: boolean;
}

/** The status the event leads to, or null when this actor may not cause it in this status. */
export function nextOrderStatus(
  status: OrderStatus,
  event: OrderEvent,
  actor: OrderActor,
  { isCash, documentsAreMissing = false }: OrderPath,
): OrderStatus | null {
  const moves = table[event];
  if (moves.actor !== actor || (moves.only !== undefined && (moves.only === 'cash') !== isCash)) return null;
  if (documentsAreMissing && moves.waitsForDocuments === status) return status;
  return moves.path[status] ?? null;
}

/** The events this actor may cause now, in the order of the table: the actions a screen offers. */
export function possibleEvents(status: OrderStatus, actor: OrderActor, path: OrderPath): OrderEvent[] {
  return OrderEvent.options.filter((event) => nextOrderStatus(status, event, actor, path) !== null);
}

/** Whether the event is refused without a reason. */
export function needsReason(event: OrderEvent): boolean {
  return table[event].needsReason === true;
}

/** Every status in which this event is allowed: the condition of the UPDATE that carries it out. */
export function statusesBefore(event: OrderEvent): OrderStatus[] {
  return OrderStatus.options.filter((status) => table[event].path[status] !== undefined);
}

/** Whether the applicant may still cancel; once work has begun they have to contact staff. */
export function mayCancel(status: OrderStatus): boolean {
  return table.cancel.path[status] !== undefined;
}

/** Whether the applicant may choose one of the offers now. */
export function maySelectOffer(status: OrderStatus, path: OrderPath): boolean {
  return nextOrderStatus(status, 'select_offer', 'applicant', path) !== null;
}

/** Whether documents of the applicant are accepted now. */
export function maySendDocuments(status: OrderStatus): boolean {
  return table.send_papers.path[status] !== undefined;
}

/**
 * Which orders pass a status on the way to completion: all, only financed ones, or none because it ends an order early.
 */
const passedBy: Readonly<Record<OrderStatus, 'every' | 'financed' | 'none'>> = {
  new: 'every',
  reviewing: 'every',
  select_offer: 'financed',
  last_papers: 'financed',
  under_work: 'every',
  completed: 'every',
  cancelled: 'none',
  rejected: 'none',
};

/** The statuses an order of this kind passes on its way to completion, for the timeline. */
export function orderPath({ isCash }: OrderPath): readonly OrderStatus[] {
  return OrderStatus.options.filter(
    (status) => passedBy[status] === 'every' || (passedBy[status] === 'financed' && !isCash),
  );
}

/**
 * Who has to act next; null when the order is final. In last_papers it is the applicant only while documents are
 * requested.
 */
export function nextActor(
  status: OrderStatus,
  { papersAreAsked }: { readonly papersAreAsked: boolean },
): OrderActor | null {
  switch (status) {
    case 'new':
    case 'reviewing':
    case 'under_work':
      return 'staff';
    case 'select_offer':
      return 'applicant';
    case 'last_papers':
      return papersAreAsked ? 'applicant' : 'staff';
    case 'completed':
    case 'cancelled':
    case 'rejected':
      return null;
    default:
      return status satisfies never;
  }
}
