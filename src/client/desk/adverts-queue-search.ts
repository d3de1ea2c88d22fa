import { readPagedSearch } from './lists/read-list-search.ts';

/** Reads the address of the adverts that people sent; invalid values become the first. */
export const readAdvertsQueueSearch = (raw: Readonly<Record<string, unknown>>) => ({
  filter: 'waiting' as const,
  ...readPagedSearch('adverts', raw),
});
export type AdvertsQueueSearch = ReturnType<typeof readAdvertsQueueSearch>;
