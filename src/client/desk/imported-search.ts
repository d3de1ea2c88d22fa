import type { ImportedState } from '#domain/adverts/imported-listing.ts';

/** Search parameters of the imported adverts. */
export interface ImportedSearch {
  /** Number of the import; null is the first with something to review, or else the newest. */
  readonly file: string | null;
  readonly state: ImportedState;
  /** A doubt that all of them have; null is any or none. */
  readonly flag: string | null;
  readonly page: number;
}

const states: readonly ImportedState[] = ['waiting', 'accepted', 'rejected'];
const LAST_PAGE = 100_000;

/** Reads the address; invalid values become the first. */
export function readImportedSearch({ file, state, flag, page }: Readonly<Record<string, unknown>>): ImportedSearch {
  const number = Number(page);
  return {
    // The router reads a number in an address as one.
    file: /^[1-9]\d{0,9}$/.test(String(file)) ? String(file) : null,
    state: states.find((one) => one === state) ?? 'waiting',
    flag: typeof flag === 'string' && /^[a-z_]{1,40}$/.test(flag) ? flag : null,
    page: Number.isInteger(number) && number >= 1 && number <= LAST_PAGE ? number : 1,
  };
}
