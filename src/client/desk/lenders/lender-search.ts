import * as v from 'valibot';
import { readColumns, readFilters } from '#domain/desk/list-filters.ts';
import { OrderId } from '#domain/orders/order.ts';

/** What the address of a lender's orders says; wrong values are left out. */
export const readLenderSearch = (raw: Record<string, unknown>) => ({
  ...readFilters('lender_orders', raw),
  ...readColumns('lender_orders', raw),
  ...v.parse(
    v.object({
      id: v.fallback(v.optional(OrderId), undefined),
      q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
      /** Where the page begins; the server reads it. */
      cursor: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(60))), undefined),
    }),
    raw,
  ),
});
export type LenderSearch = ReturnType<typeof readLenderSearch>;
