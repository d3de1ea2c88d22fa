import * as v from 'valibot';

/** Days of a period; views, saves and requests are compared with the period of the same length before it. */
export const SELLER_FIGURES_DAYS = 30;
/** Days back in which requests count for the time to answer: a month has too few at most sellers. */
export const ANSWER_TIME_DAYS = 90;
/** Fewer answers give no typical time. */
export const MIN_ANSWERS = 3;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Periods = v.object({ now: Count, before: Count });

/** What people did with the adverts of one account. Today is the last day of a period; days are those of Riyadh. */
export const SellerFigures = v.object({
  /** One per device, listing and day. */
  views: Periods,
  /** Savings as a favourite in the period that still hold. */
  saves: Periods,
  /** Presses on phone or WhatsApp, one per device, listing, way and day. Absent in answers that were stored by an earlier version. */
  contacts: v.optional(Periods, { now: 0, before: 0 }),
  /** Requests to call, name the price or show an advert. */
  requests: Periods,
  /** Requests that wait for an answer, of any age. */
  open: Count,
  answers: v.object({
    /** Of the requests of the last 90 days. */
    answered: Count,
    received: Count,
    /** Median of the minutes from a request to its first answer; null with fewer than three answers. */
    medianMinutes: v.nullable(Count),
  }),
});
export type SellerFigures = v.InferOutput<typeof SellerFigures>;
