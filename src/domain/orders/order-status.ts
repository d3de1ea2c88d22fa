import * as v from 'valibot';

/** Where an order stands, in the order of its life; the last three are final. */
export const OrderStatus = v.picklist([
  'new',
  'reviewing',
  'select_offer',
  'last_papers',
  'under_work',
  'completed',
  'cancelled',
  'rejected',
]);
export type OrderStatus = v.InferOutput<typeof OrderStatus>;

/** The four lists a person sees their orders in. */
export const OrderTab = v.picklist(['current', 'completed', 'cancelled', 'rejected']);
export type OrderTab = v.InferOutput<typeof OrderTab>;

const tabs = {
  new: 'current',
  reviewing: 'current',
  select_offer: 'current',
  last_papers: 'current',
  under_work: 'current',
  completed: 'completed',
  cancelled: 'cancelled',
  rejected: 'rejected',
} as const satisfies Readonly<Record<OrderStatus, OrderTab>>;

/** A status after which nothing can happen to an order. */
type FinalStatus = { [Status in OrderStatus]: (typeof tabs)[Status] extends 'current' ? never : Status }[OrderStatus];

const statusesIn = (tab: OrderTab): readonly OrderStatus[] =>
  OrderStatus.options.filter((status) => tabs[status] === tab);

/** The statuses each list shows, in the order an order passes them. */
export const statusesOfTab: Readonly<Record<OrderTab, readonly OrderStatus[]>> = {
  current: statusesIn('current'),
  completed: statusesIn('completed'),
  cancelled: statusesIn('cancelled'),
  rejected: statusesIn('rejected'),
};

/** The list an order of this status is found in. */
export function tabOf(status: OrderStatus): OrderTab {
  return tabs[status];
}

/** Whether nothing can happen to the order any more. */
export function isFinal(status: OrderStatus): status is FinalStatus {
  return tabs[status] !== 'current';
}
