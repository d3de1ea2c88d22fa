import * as v from 'valibot';
import { PersonName } from '#domain/accounts/person-fields.ts';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { Phone } from '#domain/identity/phone.ts';
import { ListingId } from '#domain/listings/listing.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { Name } from '#domain/words/name.ts';
import { optionalLine, optionalText } from '#domain/words/written-text.ts';

/** What somebody asks the advertiser of a listing for. */
export const RequestKind = v.picklist(['viewing', 'price', 'contact'], 'required');
export type RequestKind = v.InferOutput<typeof RequestKind>;

/** Parts of a day for a viewing: until 12:00, until 17:00, later. */
export const DayPart = v.picklist(['morning', 'afternoon', 'evening'], 'invalid');
export type DayPart = v.InferOutput<typeof DayPart>;

/**
 * A request to the advertiser of a listing. Day and part of the day are wishes for a viewing; a day that has passed
 * while the request waited on a device is accepted. `subject` is the title that the sender saw.
 */
export const ListingRequest = v.object({
  listing: ListingId,
  kind: RequestKind,
  name: PersonName,
  phone: v.pipe(Phone, v.examples(['0512345678'])),
  message: v.optional(optionalText(1000), null),
  day: v.pipe(
    v.optional(v.string('malformed'), ''),
    v.check((text) => text === '' || isCalendarDay(text), 'malformed'),
    v.transform((text) => text || null),
    v.examples(['2026-11-25']),
  ),
  dayPart: v.pipe(
    v.optional(v.picklist(['', ...DayPart.options], 'invalid'), ''),
    v.transform((part) => part || null),
  ),
  subject: v.optional(optionalLine(200), null),
});
export type ListingRequest = v.InferOutput<typeof ListingRequest>;

/** What came of a request when its advertiser answered it. */
export const RequestOutcome = v.picklist(
  ['called', 'viewing_agreed', 'price_given', 'not_reached', 'not_interested'],
  'invalid',
);
export type RequestOutcome = v.InferOutput<typeof RequestOutcome>;

/** Longest note of an advertiser about a request, in characters. */
export const MAX_REQUEST_NOTE_LENGTH = 500;

/** How an advertiser answered a request. A mark from an earlier version of the app has neither outcome nor note. */
export const RequestAnswer = v.object({
  id: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
  outcome: v.optional(v.nullable(RequestOutcome), null),
  /** For the advertiser and their team only. */
  note: v.optional(optionalText(MAX_REQUEST_NOTE_LENGTH), null),
});
export type RequestAnswer = v.InferOutput<typeof RequestAnswer>;

/** A request as the advertiser reads it. Times are ISO 8601 UTC. */
export const ReceivedRequest = v.object({
  id: v.string(),
  kind: RequestKind,
  listing: v.object({ kind: v.string(), id: DatabaseId, title: Name }),
  name: v.string(),
  phone: v.string(),
  message: v.nullable(v.string()),
  day: v.nullable(v.string()),
  dayPart: v.nullable(DayPart),
  /** Language of the sender. */
  locale: v.picklist(['en', 'ar']),
  at: v.string(),
  /** When it was marked as answered. */
  answeredAt: v.nullable(v.string()),
  /** Absent in answers that were stored by an earlier version, as the note. */
  outcome: v.optional(v.nullable(RequestOutcome), null),
  note: v.optional(v.nullable(v.string()), null),
  /** Who answered it first, of a business with a team; null for one's own answer. */
  answeredBy: v.optional(v.nullable(v.string()), null),
});
export type ReceivedRequest = v.InferOutput<typeof ReceivedRequest>;
