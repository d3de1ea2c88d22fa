import * as v from 'valibot';

/** What the address of the people says; wrong values are left out. */
export const readPeopleSearch = (raw: Record<string, unknown>) =>
  v.parse(
    v.object({
      group: v.fallback(v.picklist(['staff', 'customers']), 'customers'),
      state: v.fallback(v.picklist(['all', 'blocked']), 'all'),
      q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
      /** Where the page begins; the server reads it. */
      cursor: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(60))), undefined),
      /** The account whose page is open. */
      id: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
    }),
    raw,
  );
export type PeopleSearch = ReturnType<typeof readPeopleSearch>;
