import * as v from 'valibot';
import { ListingDetail, ListingId } from '#domain/listings/listing.ts';
import { query } from './endpoint.ts';

/** The call for one listing of a kind. */
export const oneOf = (path: string, summary: string) =>
  query(`/${path}/{id}`, {
    summary,
    access: 'anyone',
    input: v.object({ id: ListingId }),
    output: ListingDetail,
    keep: 'catalogue',
  });

export const listings = {
  car: oneOf('cars', 'One car.'),
  property: oneOf('properties', 'One home, plot or place of work.'),
};
