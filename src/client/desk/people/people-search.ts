import * as v from 'valibot';
import { readColumns, readFilters } from '#domain/desk/list-filters.ts';

/** What the address of the people says; wrong values are left out. */
export const readPeopleSearch = (raw: Record<string, unknown>) => ({
  group: 'customers' as const,
  state: 'all' as const,
  ...readFilters('people', raw),
  ...readColumns('people', raw),
  ...v.parse(
    v.object({
      q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
      /** Where the page begins; the server reads it. */
      cursor: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(60))), undefined),
      /** The account whose page is open. */
      id: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
    }),
    raw,
  ),
});
export type PeopleSearch = ReturnType<typeof readPeopleSearch>;
