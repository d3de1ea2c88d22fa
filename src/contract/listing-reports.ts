import * as v from 'valibot';
import { ListingReport } from '#domain/listings/listing-report.ts';
import { command } from './endpoint.ts';

/** Reports of listings. */
export const listingReports = {
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
