import * as v from 'valibot';
import { CalendarDay } from '#domain/time/calendar-day.ts';

const Count = v.pipe(v.number(), v.integer());

/** What has become of orders that were handed to one lender. */
const counts = {
  handed: Count,
  /** Orders for which the lender made at least one offer. */
  offered: Count,
  declined: Count,
  offers: Count,
  chosen: Count,
  withdrawn: Count,
  /** Offers past their last day that nobody chose. */
  expired: Count,
  /** Orders completed with an offer of the lender. */
  completed: Count,
  /** Orders rejected after an offer of the lender was chosen. */
  rejected: Count,
  /** Working hours from the hand-over to the first offer. */
  medianHours: v.nullable(v.number()),
};

/** A lender's own figures: orders by the time at which they were handed to it. Weeks begin on Sunday. */
export const LenderFigures = v.object({
  total: v.object(counts),
  weeks: v.array(v.object({ week: CalendarDay, ...counts })),
});
export type LenderFigures = v.InferOutput<typeof LenderFigures>;
