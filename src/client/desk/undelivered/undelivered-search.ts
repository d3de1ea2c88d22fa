import { readPagedSearch } from '../lists/read-list-search.ts';

/** What the address of the undelivered messages says; wrong values are left out. */
export const readUndeliveredSearch = (raw: Record<string, unknown>) => readPagedSearch('undelivered', raw);
export type UndeliveredSearch = ReturnType<typeof readUndeliveredSearch>;
