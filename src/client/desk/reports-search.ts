import { readPagedSearch } from './lists/read-list-search.ts';

/** Reads the address of the reports; what is wrong in it is left out. */
export const readReportsSearch = (raw: Readonly<Record<string, unknown>>) => readPagedSearch('reports', raw);

/** The same before validation. */
export type ReportsAddress = { readonly [Name in keyof ReportsSearch]?: string };
export type ReportsSearch = ReturnType<typeof readReportsSearch>;
