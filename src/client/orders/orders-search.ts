import * as v from 'valibot';
import { OrderTab } from '#domain/orders/order-status.ts';

/** Search parameters of the orders page; the default, current orders, is omitted. */
export type OrdersSearch = { readonly tab?: string };

/** The search of a list. The default is omitted, so that each list has one address. */
export function ordersSearch(tab: OrderTab): OrdersSearch {
  return tab === 'current' ? {} : { tab };
}

/** Reads an address; an invalid value becomes the default. */
export function readOrdersTab(raw: Readonly<Record<string, unknown>>): OrderTab {
  const { tab } = raw;
  return v.is(OrderTab, tab) ? tab : 'current';
}
