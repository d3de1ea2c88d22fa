import * as v from 'valibot';
import { readColumns, readFilters } from '#domain/desk/list-filters.ts';
import { pageNumber } from '#client/shell/page-number.ts';

const SearchText = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined);

/** Reads the address of the adverts that people sent; invalid values become the first. */
export const readAdvertsQueueSearch = (raw: Readonly<Record<string, unknown>>) => ({
  filter: 'waiting' as const,
  ...readFilters('adverts', raw),
  ...readColumns('adverts', raw),
  // A router reads a number in an address as one.
  q: v.parse(SearchText, typeof raw['q'] === 'number' ? String(raw['q']) : raw['q']),
  page: pageNumber(raw['page']),
});
export type AdvertsQueueSearch = ReturnType<typeof readAdvertsQueueSearch>;
