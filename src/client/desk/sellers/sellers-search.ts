import * as v from 'valibot';
import { readColumns, readFilters } from '#domain/desk/list-filters.ts';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { pageNumber } from '#client/shell/page-number.ts';

/** What the address of the sellers says; wrong values are left out. */
export const readSellersSearch = (raw: Record<string, unknown>) => ({
  state: 'ending' as const,
  ...readFilters('sellers', raw),
  ...readColumns('sellers', raw),
  ...v.parse(
    v.object({
      q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
      /** The seller whose page is open. */
      id: v.fallback(v.optional(DatabaseId), undefined),
    }),
    raw,
  ),
  page: pageNumber(raw['page']),
});
export type SellersSearch = ReturnType<typeof readSellersSearch>;
