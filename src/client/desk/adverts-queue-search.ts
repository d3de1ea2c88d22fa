/** Search parameters of the adverts queue. */
export interface AdvertsQueueSearch {
  readonly filter: 'waiting' | 'accepted' | 'rejected' | 'all';
  readonly page: number;
}

const filters = ['waiting', 'accepted', 'rejected', 'all'] as const;
const LAST_PAGE = 100_000;

/** Reads the address; invalid values become the first. */
export function readAdvertsQueueSearch({ filter, page }: Readonly<Record<string, unknown>>): AdvertsQueueSearch {
  const number = Number(page);
  return {
    filter: filters.find((one) => one === filter) ?? 'waiting',
    page: Number.isInteger(number) && number >= 1 && number <= LAST_PAGE ? number : 1,
  };
}
