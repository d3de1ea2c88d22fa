import * as v from 'valibot';
import { OrderStatus } from './order-status.ts';

/** What can happen to an order. */
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
]);
export type OrderEvent = v.InferOutput<typeof OrderEvent>;

/** Who makes it happen: the person who applied, or one of us. */
export const OrderActor = v.picklist(['applicant', 'staff']);
export type OrderActor = v.InferOutput<typeof OrderActor>;

/** One row of the table: an event by an actor, and where it leads from each status it may happen in. */
interface Moves {
  readonly actor: OrderActor;
  readonly path: Partial<Readonly<Record<OrderStatus, OrderStatus>>>;
  /** Only on the road of a cash purchase, or only of a financing; either when absent. */
  readonly only?: 'cash' | 'financing';
  readonly needsReason?: true;
  /** Where documents are still missing, the order stays in this status instead of following the road. */
  readonly waitsForDocuments?: OrderStatus;
}

/**
 * Every move there is:
 *
 *   new -> reviewing -> select_offer -> last_papers -> under_work -> completed      a cash purchase skips the offers
 *
 * An event that leads to where the order stands (more offers, documents asked for) changes nothing but its history.
 * From last_papers the documents lead on once all that were asked for have come; the desk leads on with a reason
 * where they came another way, or none are needed.
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
};

/** What about an order decides its road. */
export interface OrderPath {
  readonly isCash: boolean;
  /** Whether documents that were asked for have not come, those of the present sending counted as come. */
  readonly documentsAreMissing?: boolean;
}

/** Where the event leads, or null when this actor may not make it happen to an order that stands there. */
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

/** Everything this actor may make happen now, in the order of the table: what a screen offers. */
export function possibleEvents(status: OrderStatus, actor: OrderActor, path: OrderPath): OrderEvent[] {
  return OrderEvent.options.filter((event) => nextOrderStatus(status, event, actor, path) !== null);
}

/** Whether the event is refused without a reason. */
export function needsReason(event: OrderEvent): boolean {
  return table[event].needsReason === true;
}

/** Every status from which this event may lead somewhere: the condition of the one UPDATE that carries it out. */
export function statusesBefore(event: OrderEvent): OrderStatus[] {
  return OrderStatus.options.filter((status) => table[event].path[status] !== undefined);
}

/** Whether the applicant may still cancel; once work has begun they ask us. */
export function mayCancel(status: OrderStatus): boolean {
  return table.cancel.path[status] !== undefined;
}

/** Whether the applicant may choose one of the offers now. */
export function maySelectOffer(status: OrderStatus, path: OrderPath): boolean {
  return nextOrderStatus(status, 'select_offer', 'applicant', path) !== null;
}

/** Whether documents of the applicant are taken now. */
export function maySendDocuments(status: OrderStatus): boolean {
  return table.send_papers.path[status] !== undefined;
}

/** Which orders pass a status on their way to completion: every one, those that are financed, or none, as it ends an order early. */
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

/** Whose turn it is; null when the order is over. In last_papers it is the applicant's only while documents are asked for. */
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
