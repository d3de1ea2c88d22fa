/** Search parameters of the adverts queue. */
export interface AdvertsQueueSearch {
  /** Sent by people, or imported from files. */
  readonly from: 'people' | 'files';
  readonly filter: 'waiting' | 'accepted' | 'rejected' | 'removed' | 'all';
  readonly page: number;
}

const filters = ['waiting', 'accepted', 'rejected', 'removed', 'all'] as const;
const LAST_PAGE = 100_000;

/** Reads the address; invalid values become the first. */
export function readAdvertsQueueSearch({ from, filter, page }: Readonly<Record<string, unknown>>): AdvertsQueueSearch {
  const number = Number(page);
  return {
    from: from === 'files' ? 'files' : 'people',
    filter: filters.find((one) => one === filter) ?? 'waiting',
    page: Number.isInteger(number) && number >= 1 && number <= LAST_PAGE ? number : 1,
  };
}
