import * as v from 'valibot';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { OfferAudience } from '#domain/listings/listing-offer.ts';
import { CalendarDay } from '#domain/time/calendar-day.ts';
import type { DraftProblems } from './content.ts';
import { draftAmount, draftLine, draftText, problemsOf, publicLine, publicText } from './draft-parts.ts';

const MAX_TITLE = 120;
const MAX_DESCRIPTION = 600;

/** A special offer on a listing: its price before is that of the listing. */
export const OfferContent = v.object({
  kind: v.literal('offer'),
  title: draftLine(MAX_TITLE),
  description: draftText(MAX_DESCRIPTION),
  /** The number of the listing. */
  listing: v.nullable(DatabaseId),
  audience: v.nullable(OfferAudience),
  /** With VAT, as it is shown, halalas. */
  price: draftAmount,
  startsOn: v.nullable(CalendarDay),
  /** The last day. */
  endsOn: v.nullable(CalendarDay),
});
export type OfferContent = v.InferOutput<typeof OfferContent>;

const required = v.custom<unknown>((value) => value !== null && value !== undefined, 'required');

const PublicOffer = v.object({
  title: publicLine(MAX_TITLE),
  description: publicText(MAX_DESCRIPTION),
  listing: required,
  audience: required,
  price: required,
  startsOn: required,
  endsOn: required,
});

/** What has to be mended before an offer is public, apart from its listing. `today` is the day in Riyadh. */
export function offerProblems(draft: OfferContent, today: string): DraftProblems {
  const { startsOn, endsOn } = draft;
  const found: Record<string, readonly string[]> = problemsOf(PublicOffer, draft);
  if (endsOn !== null && endsOn < today) found['endsOn'] = ['day_past'];
  else if (startsOn !== null && endsOn !== null && endsOn < startsOn) found['endsOn'] = ['ends_before_start'];
  return found;
}
