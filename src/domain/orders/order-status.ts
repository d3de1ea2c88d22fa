import * as v from 'valibot';

/** Where an order stands, in the order of its life; the last three are final. */
export const OrderStatus = v.picklist(['new', 'reviewing', 'select_offer', 'last_papers', 'under_work', 'completed', 'cancelled', 'rejected']);
export type OrderStatus = v.InferOutput<typeof OrderStatus>;

/** The four lists a person sees their orders in. */
export const OrderTab = v.picklist(['current', 'completed', 'cancelled', 'rejected']);
export type OrderTab = v.InferOutput<typeof OrderTab>;

/** The statuses each list shows, in the order of the road. */
export const statusesOfTab: Readonly<Record<OrderTab, readonly OrderStatus[]>> = {
  current: ['new', 'reviewing', 'select_offer', 'last_papers', 'under_work'],
  completed: ['completed'],
  cancelled: ['cancelled'],
  rejected: ['rejected'],
};

/** The list an order of this status is found in. */
export function tabOf(status: OrderStatus): OrderTab {
  return isFinal(status) ? status : 'current';
}

/** Whether nothing can happen to the order any more. */
export function isFinal(status: OrderStatus): status is 'completed' | 'cancelled' | 'rejected' {
  return status === 'completed' || status === 'cancelled' || status === 'rejected';
}
