import * as v from 'valibot';
import { OrderTab } from '#domain/orders/order-status.ts';

/** What the address of one's orders says beyond the default, the current ones. */
export type OrdersSearch = { readonly tab?: string };

/** One list has one address: the default is not written. */
export function ordersSearch(tab: OrderTab): OrdersSearch {
  return tab === 'current' ? {} : { tab };
}

/** Reads an address; what cannot be read is the default. */
export function readOrdersTab(raw: Readonly<Record<string, unknown>>): OrderTab {
  const { tab } = raw;
  return v.is(OrderTab, tab) ? tab : 'current';
}
