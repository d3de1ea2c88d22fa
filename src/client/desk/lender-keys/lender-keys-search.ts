import { readListSearch } from '../lists/read-list-search.ts';

/** What the address of the keys of lenders says; wrong values are left out. */
export const readLenderKeysSearch = (raw: Record<string, unknown>) => readListSearch('lender_keys', raw);
export type LenderKeysSearch = ReturnType<typeof readLenderKeysSearch>;
