import * as v from 'valibot';
import { ListingId } from '#domain/listings/listing.ts';
import { CalendarDay } from '#domain/time/calendar-day.ts';

/** A press on a contact of the seller of a listing. */
export const ListingContact = v.object({
  listing: ListingId,
  way: v.picklist(['phone', 'whatsapp'], 'invalid'),
  /** Drawn for this press alone, so that it counts once; the device counts each listing and way once a day. */
  visitor: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
  /** The day on the device, in Riyadh. */
  day: CalendarDay,
});
export type ListingContact = v.InferOutput<typeof ListingContact>;
