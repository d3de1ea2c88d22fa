import * as v from 'valibot';
import { type ListFilters, readColumns, readFilters } from '#domain/desk/list-filters.ts';
import { pageNumber } from '#client/shell/page-number.ts';

/** Search parameters of the letters; empty for open ones of every kind on page 1. */
export interface LettersSearch extends ListFilters<'letters'> {
  /** The columns that a view hides; without it they are those of the device. */
  readonly hidden?: string;
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
  return { ...readFilters('letters', raw), ...readColumns('letters', raw), ...(page !== '1' && { page }) };
}
