import * as v from 'valibot';
import { readListSearch } from '../lists/read-list-search.ts';

/** What the address of the people says; wrong values are left out. */
export const readPeopleSearch = (raw: Record<string, unknown>) => ({
  group: 'customers' as const,
  state: 'all' as const,
  ...readListSearch('people', raw),
  ...v.parse(
    v.object({
      /** Where the page begins; the server reads it. */
      cursor: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(60))), undefined),
      /** The account whose page is open. */
      id: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
    }),
    raw,
  ),
});
export type PeopleSearch = ReturnType<typeof readPeopleSearch>;
