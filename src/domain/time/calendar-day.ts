import * as v from 'valibot';

/** Whether a text is an existing day, as YYYY-MM-DD, from 2000 to 2099: 2027-02-31 and 9999-01-01 are refused. */
export function isCalendarDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && new Date(Date.parse(text) || 0).toISOString().startsWith(text);
}

/** An existing day; the ISO date of the schema library accepts 31 days in every month. Problem: `malformed`. */
export const CalendarDay = v.pipe(
  v.string('required'),
  v.check(isCalendarDay, 'malformed'),
  v.examples(['2026-11-21']),
);
