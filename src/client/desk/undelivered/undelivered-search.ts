import * as v from 'valibot';
import { readColumns, readFilters } from '#domain/desk/list-filters.ts';
import { pageNumber } from '#client/shell/page-number.ts';

/** What the address of the undelivered messages says; wrong values are left out. */
export const readUndeliveredSearch = (raw: Record<string, unknown>) => ({
  ...readFilters('undelivered', raw),
  ...readColumns('undelivered', raw),
  ...v.parse(v.object({ q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined) }), raw),
  page: pageNumber(raw['page']),
});
export type UndeliveredSearch = ReturnType<typeof readUndeliveredSearch>;
