import * as v from 'valibot';
import { type ListFilters, readColumns, readFilters } from '#domain/desk/list-filters.ts';
import { pageNumber } from '#client/shell/page-number.ts';

/** Search parameters of the letters; empty for open ones of every kind on page 1. */
export interface LettersSearch extends ListFilters<'letters'> {
  /** The columns that a view hides; without it they are those of the device. */
  readonly hidden?: string;
  /** What is searched for, in letters of every state. */
  readonly q?: string;
  readonly page?: string;
}

/** The address of one letter, or of the list, before validation. */
export type LettersAddress = { readonly [Name in keyof LettersSearch | 'id']?: string };

/** The letter that an address is about. */
export const letterIn = (raw: Readonly<Record<string, unknown>>): string | null => {
  const { id } = raw;
  return v.is(v.pipe(v.string(), v.uuid()), id) ? id : null;
};

/** Reads an address; invalid parameters are left out. */
export function readLettersSearch(raw: Readonly<Record<string, unknown>>): LettersSearch {
  const page = pageNumber(raw['page']);
  const { q } = raw;
  // A router reads a number in an address as one.
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 100) : '';
  return {
    ...readFilters('letters', raw),
    ...readColumns('letters', raw),
    ...(text !== '' && { q: text }),
    ...(page !== '1' && { page }),
  };
}
