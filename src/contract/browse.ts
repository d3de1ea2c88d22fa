import * as v from 'valibot';
import { cars } from '#domain/catalogue/cars.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { properties } from '#domain/catalogue/properties.ts';
import { searchParameters } from '#domain/catalogue/search.ts';
import { ListingMarket } from '#domain/browse/listing-market.ts';
import { ListingResults } from '#domain/browse/results.ts';
import { ListingId } from '#domain/listings/listing.ts';
import { query } from './endpoint.ts';

/**
 * Every search parameter is text, as in an address; `readSearch` of domain/catalogue says what each must hold. With the
 * `nextCursor` of an answer as `cursor` the same list goes on, at any depth, without the counts it began with.
 */
const searchInput = (catalogue: Catalogue) => v.object(v.entriesFromList([...searchParameters(catalogue), 'cursor'], v.optional(v.string())));

const list = (catalogue: Catalogue, summary: string) =>
  query(`/${catalogue.apiPath}`, { summary, access: 'anyone', input: searchInput(catalogue), output: ListingResults, paged: true, keep: 'catalogue' });

const market = (catalogue: Catalogue, summary: string) =>
  query(`/${catalogue.apiPath}/{id}/market`, { summary, access: 'anyone', input: v.object({ id: ListingId }), output: ListingMarket, keep: 'catalogue' });

export const browse = {
  cars: list(cars, 'Cars: filters, sort, free text in both languages, counts beside every value, 24 a page.'),
  properties: list(properties, 'Homes, land and places of work: filters, sort, free text in both languages, counts beside every value, 24 a page.'),
  carMarket: market(cars, 'How a car stands in the market: its earlier prices, its price beside comparable ones, similar cars.'),
  propertyMarket: market(properties, 'How a property stands in the market: its earlier prices, its price beside comparable ones, similar ones.'),
};
