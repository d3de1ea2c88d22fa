import * as v from 'valibot';
import { LetterKind } from '#domain/desk/desk-letter.ts';
import { pageNumber } from '#client/shell/page-number.ts';

/** Search parameters of the letters; empty for open ones of every kind on page 1. */
export interface LettersSearch {
  readonly kind?: LetterKind;
  readonly state?: 'answered' | 'handled';
  readonly page?: string;
}

/** The address of one letter, or of the list. */
export interface LettersAddress extends LettersSearch {
  readonly id?: string;
}

/** The letter that an address is about. */
export const letterIn = (raw: Readonly<Record<string, unknown>>): string | null => {
  const { id } = raw;
  return v.is(v.pipe(v.string(), v.uuid()), id) ? id : null;
};

/** Reads an address; invalid parameters are left out. */
export function readLettersSearch(raw: Readonly<Record<string, unknown>>): LettersSearch {
  const page = pageNumber(raw['page']);
  return {
    ...(v.is(LetterKind, raw['kind']) && { kind: raw['kind'] }),
    ...((raw['state'] === 'answered' || raw['state'] === 'handled') && { state: raw['state'] }),
    ...(page !== '1' && { page }),
  };
}
