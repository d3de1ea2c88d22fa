import * as v from 'valibot';
import type { IsoDate } from '#domain/money/dated-rule.ts';
import { type Weekday, weekdays } from '#domain/partners/opening-hours.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { writtenLine } from '#domain/words/written-text.ts';
import { publicHolidays } from './public-holidays.ts';

const MAX_HOLIDAYS = 400;

/** Time of day in Riyadh, 24 hours: `09:00`. */
const Clock = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'malformed'),
  v.examples(['09:00']),
);

const WorkingDays = v.pipe(
  v.object(v.entriesFromList(weekdays, v.boolean('malformed'))),
  v.forward(
    v.check((days) => weekdays.some((day) => days[day]), 'working_day_needed'),
    ['sunday'],
  ),
);

/** When we work: due times skip the other days and the holidays, and figures count the hours. Problem: `holiday_days`. */
export const WorkingTime = v.pipe(
  v.object({
    days: WorkingDays,
    from: Clock,
    to: Clock,
    /** Single days, in their order. */
    holidays: v.pipe(
      v.array(writtenLine(40)),
      v.maxLength(MAX_HOLIDAYS, 'too_many'),
      v.check((days) => days.every(isCalendarDay), 'holiday_days'),
      v.transform((days) => [...new Set(days)].toSorted()),
      v.examples([['2027-02-22']]),
    ),
  }),
  v.forward(
    v.check(({ from, to }) => from < to, 'end_not_after_start'),
    ['to'],
  ),
);
export type WorkingTime = v.InferOutput<typeof WorkingTime>;

/** Sunday to Thursday, 9 to 17, without public holidays: until staff name others. */
export const standardWorkingTime: WorkingTime = {
  days: { sunday: true, monday: true, tuesday: true, wednesday: true, thursday: true, friday: false, saturday: false },
  from: '09:00',
  to: '17:00',
  holidays: publicHolidays.flatMap(({ from, to }) => daysFrom(from, to)),
};

/** Whether a day in Riyadh is a working day. */
export const isWorkingDay = (day: IsoDate, { days, holidays }: WorkingTime): boolean =>
  days[weekdayOf(day)] && !holidays.includes(day);

/** The hours of a working day, in minutes from midnight. */
export const workingMinutes = ({ from, to }: WorkingTime) => ({ from: minutesOf(from), to: minutesOf(to) });

/** A calendar day with how many working days lie before it, counted from the first of the list. */
export interface CountedDay {
  readonly day: IsoDate;
  readonly before: number;
  readonly works: boolean;
}

/** Every day from one to another, both included. */
export function countedDays(from: IsoDate, to: IsoDate, working: WorkingTime): CountedDay[] {
  let before = 0;
  return daysFrom(from, to).map((day) => {
    const works = isWorkingDay(day, working);
    const counted = { day, before, works };
    if (works) before += 1;
    return counted;
  });
}

function daysFrom(from: IsoDate, to: IsoDate): IsoDate[] {
  const days: IsoDate[] = [];
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

const weekdayOf = (day: IsoDate): Weekday => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sunday';

function minutesOf(clock: string): number {
  const [hours = '0', minutes = '0'] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
}
