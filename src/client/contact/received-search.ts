import type { SellerChoice } from '#domain/partners/seller-choice.ts';
import { readSeller } from '#client/adverts/team/read-seller.ts';
import { pageNumber } from '#client/shell/page-number.ts';

/** Search parameters of the requests about own adverts. */
export interface ReceivedSearch {
  readonly of: SellerChoice;
  readonly state: 'open' | 'answered';
  readonly page: string;
}

/** Reads an address; invalid values become the first. */
export function readReceivedSearch({ of, state, page }: Readonly<Record<string, unknown>>): ReceivedSearch {
  return { of: readSeller(of), state: state === 'answered' ? 'answered' : 'open', page: pageNumber(page) };
}
