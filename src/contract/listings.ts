import * as v from 'valibot';
import { ListingDetail, ListingId } from '#domain/listings/listing.ts';
import { query } from './endpoint.ts';

const one = (path: string, summary: string) =>
  query(`/${path}/{id}`, {
    summary,
    access: 'anyone',
    input: v.object({ id: ListingId }),
    output: ListingDetail,
    keep: 'catalogue',
  });

export const listings = {
  car: one('cars', 'One car.'),
  property: one('properties', 'One home, plot or place of work.'),
};
