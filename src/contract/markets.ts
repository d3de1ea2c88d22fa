import * as v from 'valibot';
import { ListingMarket } from '#domain/browse/listing-market.ts';
import { ListingId } from '#domain/listings/listing.ts';
import { query } from './endpoint.ts';

/** The call for the market of a listing of a kind. */
export const marketOf = (path: string, summary: string) =>
  query(`/${path}/{id}/market`, {
    summary,
    access: 'anyone',
    input: v.object({ id: ListingId }),
    output: ListingMarket,
    keep: 'catalogue',
  });

/** Calls used only by the page of a listing. */
export const markets = {
  carMarket: marketOf('cars', 'Earlier prices of a car, its price beside comparable ones, and similar cars.'),
  propertyMarket: marketOf(
    'properties',
    'Earlier prices of a property, its price beside comparable ones, and similar properties.',
  ),
};
