import * as v from 'valibot';
import { OrderId } from '#domain/orders/order.ts';
import { readListSearch } from '../lists/read-list-search.ts';

/** What the address of a lender's orders says; wrong values are left out. */
export const readLenderSearch = (raw: Record<string, unknown>) => ({
  ...readListSearch('lender_orders', raw),
  ...v.parse(
    v.object({
      id: v.fallback(v.optional(OrderId), undefined),
      /** Where the page begins; the server reads it. */
      cursor: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(60))), undefined),
    }),
    raw,
  ),
});
export type LenderSearch = ReturnType<typeof readLenderSearch>;
