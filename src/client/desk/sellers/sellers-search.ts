import * as v from 'valibot';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { readPagedSearch } from '../lists/read-list-search.ts';

/** What the address of the sellers says; wrong values are left out. */
export const readSellersSearch = (raw: Record<string, unknown>) => ({
  state: 'ending' as const,
  ...readPagedSearch('sellers', raw),
  ...v.parse(
    v.object({
      /** The seller whose page is open. */
      id: v.fallback(v.optional(DatabaseId), undefined),
    }),
    raw,
  ),
});
export type SellersSearch = ReturnType<typeof readSellersSearch>;
