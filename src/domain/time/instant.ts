import * as v from 'valibot';
import { isCalendarDay } from './calendar-day.ts';

const ISO_UTC = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/;

/** A moment in UTC from 2000 to 2099, as `Date.toISOString` writes it. Problem: `invalid`. */
export const Instant = v.pipe(
  v.string('required'),
  v.check((text) => ISO_UTC.test(text) && isCalendarDay(text.slice(0, 10)), 'invalid'),
  v.examples(['2026-11-21T08:00:00.000Z']),
);
