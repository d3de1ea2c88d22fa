import { pageNumber } from '#client/shell/page-number.ts';

/** Search parameters of the requests about own adverts. */
export interface ReceivedSearch {
  readonly state: 'open' | 'answered';
  readonly page: string;
}

/** Reads an address; invalid values become the first. */
export function readReceivedSearch({ state, page }: Readonly<Record<string, unknown>>): ReceivedSearch {
  return { state: state === 'answered' ? 'answered' : 'open', page: pageNumber(page) };
}
