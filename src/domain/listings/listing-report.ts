import * as v from 'valibot';
import { optionalText } from '#domain/words/written-text.ts';
import { ListingId } from './listing.ts';

/** Reasons for reporting a listing. */
export const ReportReason = v.picklist(
  ['sold_already', 'wrong_price', 'wrong_details', 'not_their_own', 'fraud', 'offensive', 'no_licence', 'other'],
  'required',
);
export type ReportReason = v.InferOutput<typeof ReportReason>;

/** A report of a listing. Problems are codes. */
export const ListingReport = v.object({
  listing: ListingId,
  reason: ReportReason,
  details: v.optional(optionalText(1000)),
});
export type ListingReport = v.InferOutput<typeof ListingReport>;
