import * as v from 'valibot';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { searchParameters } from '#domain/catalogue/search.ts';
import { ListingResults } from '#domain/browse/results.ts';
import { query } from './endpoint.ts';

/**
 * Every search parameter is text, as in a URL; `readSearch` of domain/catalogue defines their values. With the
 * `nextCursor` of an answer as `cursor` the list continues, at any depth, without counts.
 */
const searchInput = (catalogue: Catalogue) =>
  v.object(v.entriesFromList([...searchParameters(catalogue), 'cursor'], v.optional(v.string())));

/** The list of a catalogue. */
export const listOf = (catalogue: Catalogue, summary: string) =>
  query(`/${catalogue.apiPath}`, {
    summary,
    access: 'anyone',
    input: searchInput(catalogue),
    output: ListingResults,
    paged: true,
    keep: 'catalogue',
  });

export const browse = {
  cars: listOf(cars, 'Cars: filters, sort, free text in both languages, counts beside every value, 24 a page.'),
};
