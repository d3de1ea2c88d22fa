import * as v from 'valibot';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { SellersState } from '#domain/desk/desk-seller.ts';
import { pageNumber } from '#client/shell/page-number.ts';

/** What the address of the sellers says; wrong values are left out. */
export const readSellersSearch = (raw: Record<string, unknown>) => ({
  ...v.parse(
    v.object({
      state: v.fallback(SellersState, 'ending'),
      q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
      /** The seller whose page is open. */
      id: v.fallback(v.optional(DatabaseId), undefined),
    }),
    raw,
  ),
  page: pageNumber(raw['page']),
});
export type SellersSearch = ReturnType<typeof readSellersSearch>;
