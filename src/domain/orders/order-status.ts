import * as v from 'valibot';

/** The statuses of an order, in the sequence it passes them; the last three are final. */
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

/** The four tabs of the order list. */
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

/** A status that an order never leaves. */
type FinalStatus = { [Status in OrderStatus]: (typeof tabs)[Status] extends 'current' ? never : Status }[OrderStatus];

const statusesIn = (tab: OrderTab): readonly OrderStatus[] =>
  OrderStatus.options.filter((status) => tabs[status] === tab);

/** The statuses of each tab, in the sequence an order passes them. */
export const statusesOfTab: Readonly<Record<OrderTab, readonly OrderStatus[]>> = {
  current: statusesIn('current'),
  completed: statusesIn('completed'),
  cancelled: statusesIn('cancelled'),
  rejected: statusesIn('rejected'),
};

/** The tab for this status. */
export function tabOf(status: OrderStatus): OrderTab {
  return tabs[status];
}

/** Whether the order can no longer change. */
export function isFinal(status: OrderStatus): status is FinalStatus {
  return tabs[status] !== 'current';
}
