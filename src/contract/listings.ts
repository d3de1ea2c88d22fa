import * as v from 'valibot';
import { ListingDetail, ListingId } from '#domain/listings/listing.ts';
import { ListingReport } from '#domain/listings/listing-report.ts';
import { command, query } from './endpoint.ts';

const one = (path: string, summary: string) => query(`/${path}/{id}`, { summary, access: 'anyone', input: v.object({ id: ListingId }), output: ListingDetail, keep: 'catalogue' });

export const listings = {
  car: one('cars', 'One car.'),
  property: one('properties', 'One home, plot or place of work.'),
  report: command('POST', '/listings/report', {
    summary: 'Tell us that something is wrong with an advert.',
    access: 'anyone',
    input: ListingReport,
    output: v.object({ id: v.string(), key: v.string() }),
    refusals: ['not_found', 'key_reused'],
    offline: 'queue',
    limit: { count: 5, per: 'hour', onlyGuests: true },
  }),
};
