import * as v from 'valibot';
import { LetterKind } from '#domain/desk/desk-letter.ts';
import { pageNumber } from '#client/shell/page-number.ts';

/** Search parameters of the letters; empty for open ones of every kind on page 1. */
export interface LettersSearch {
  readonly kind?: LetterKind;
  readonly state?: 'handled';
  readonly page?: string;
}

/** Reads an address; invalid parameters are left out. */
export function readLettersSearch(raw: Readonly<Record<string, unknown>>): LettersSearch {
  const page = pageNumber(raw['page']);
  return {
    ...(v.is(LetterKind, raw['kind']) && { kind: raw['kind'] }),
    ...(raw['state'] === 'handled' && { state: 'handled' }),
    ...(page !== '1' && { page }),
  };
}
