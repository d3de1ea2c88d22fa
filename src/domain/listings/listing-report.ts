import * as v from 'valibot';
import { optionalText } from '#domain/words/written-text.ts';
import { ListingId } from './listing.ts';

/** What may be wrong with an advert. */
export const ReportReason = v.picklist(
  ['sold_already', 'wrong_price', 'wrong_details', 'not_their_own', 'fraud', 'offensive', 'no_licence', 'other'],
  'required',
);
export type ReportReason = v.InferOutput<typeof ReportReason>;

/** A report of an advert to us. Messages of the checks are codes. */
export const ListingReport = v.object({
  listing: ListingId,
  reason: ReportReason,
  details: v.optional(optionalText(1000)),
});
export type ListingReport = v.InferOutput<typeof ListingReport>;
