import { readColumns, readFilters } from '#domain/desk/list-filters.ts';
import { pageNumber } from '#client/shell/page-number.ts';

/** Reads the address of the adverts that people sent; invalid values become the first. */
export const readAdvertsQueueSearch = (raw: Readonly<Record<string, unknown>>) => ({
  filter: 'waiting' as const,
  ...readFilters('adverts', raw),
  ...readColumns('adverts', raw),
  page: pageNumber(raw['page']),
});
export type AdvertsQueueSearch = ReturnType<typeof readAdvertsQueueSearch>;
