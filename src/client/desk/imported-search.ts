import { readColumns, readFilters } from '#domain/desk/list-filters.ts';
import { pageNumber } from '#client/shell/page-number.ts';

/** Reads the address of the adverts of imported files; invalid values become the first. */
export const readImportedSearch = (raw: Readonly<Record<string, unknown>>) => ({
  state: 'waiting' as const,
  ...readFilters('imported', raw),
  ...readColumns('imported', raw),
  page: pageNumber(raw['page']),
});
export type ImportedSearch = ReturnType<typeof readImportedSearch>;
