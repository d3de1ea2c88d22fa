import * as v from 'valibot';

/** Whether a text is a day that exists, as YYYY-MM-DD, from 2000 to 2099: 2027-02-31 and 9999-01-01 are none. */
export function isCalendarDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && new Date(Date.parse(text) || 0).toISOString().startsWith(text);
}

/** A day that exists; for the ISO date of the schema library every month has 31 days. Problem: `malformed`. */
export const CalendarDay = v.pipe(
  v.string('required'),
  v.check(isCalendarDay, 'malformed'),
  v.examples(['2026-11-21']),
);
