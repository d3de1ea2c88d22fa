import { readListSearch } from '../lists/read-list-search.ts';

/** What the address of the new districts says; wrong values are left out. */
export const readDistrictsSearch = (raw: Record<string, unknown>) => readListSearch('districts', raw);
export type DistrictsSearch = ReturnType<typeof readDistrictsSearch>;
