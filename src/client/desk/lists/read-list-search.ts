import type { DeskListName } from '#domain/desk/list-columns.ts';
import { readColumns, readFilters } from '#domain/desk/list-filters.ts';
import { pageNumber } from '#client/shell/page-number.ts';

const MAX_SEARCH_LENGTH = 100;

function readWords(q: unknown): { readonly q?: string } {
  // A router reads a number in an address as one.
  const words = typeof q === 'number' ? String(q) : q;
  return typeof words === 'string' && words !== '' ? { q: words.slice(0, MAX_SEARCH_LENGTH) } : {};
}

/** The filters, sort, columns and search of a list in its address; wrong values are left out. */
export const readListSearch = <L extends DeskListName>(list: L, raw: Readonly<Record<string, unknown>>) => ({
  ...readFilters(list, raw),
  ...readColumns(list, raw),
  ...readWords(raw['q']),
});

/** The same of a list whose pages have numbers. */
export const readPagedSearch = <L extends DeskListName>(list: L, raw: Readonly<Record<string, unknown>>) => ({
  ...readListSearch(list, raw),
  page: pageNumber(raw['page']),
});
