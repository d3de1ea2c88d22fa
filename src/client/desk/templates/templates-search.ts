import { readListSearch } from '../lists/read-list-search.ts';

/** What the address of the templates says; wrong values are left out. */
export const readTemplatesSearch = (raw: Record<string, unknown>) => readListSearch('templates', raw);
export type TemplatesSearch = ReturnType<typeof readTemplatesSearch>;
