import * as v from 'valibot';
import { ListingDetail, ListingId } from '#domain/listings/listing.ts';
import { query } from './endpoint.ts';

export const listings = {
  car: query('/cars/{id}', { summary: 'One car.', access: 'anyone', input: v.object({ id: ListingId }), output: ListingDetail, keep: 'catalogue' }),
  property: query('/properties/{id}', { summary: 'One home, plot or place of work.', access: 'anyone', input: v.object({ id: ListingId }), output: ListingDetail, keep: 'catalogue' }),
};
