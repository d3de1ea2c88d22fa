import type { IsoDate } from '#domain/money/dated-rule.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { isWorkingDay } from './public-holidays.ts';

/** Hours of a working day in Riyadh, from 9 to 17: in these the time of a step is counted. */
export const WORKING_HOURS = { from: 9, count: 8 } as const;

/** A calendar day with how many working days lie before it, counted from the first of the list. */
export interface CountedDay {
  readonly day: IsoDate;
  readonly before: number;
  readonly works: boolean;
}

/** Every day from one to another, both included. */
export function countedDays(from: IsoDate, to: IsoDate): CountedDay[] {
  const days: CountedDay[] = [];
  let before = 0;
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`); at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    const works = isWorkingDay(day);
    days.push({ day, before, works });
    if (works) before += 1;
  }
  return days;
}
