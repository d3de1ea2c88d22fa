import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';

/** The day that was asked for last: nearly always today. */
let last = { number: NaN, day: '' };

/**
 * The calendar day in Asia/Riyadh (UTC+3 all year) as YYYY-MM-DD, used for the end of offers and the start of rules.
 */
export function riyadhDay(now: Date): string {
  const number = Math.floor((now.getTime() + 3 * HOUR_MS) / DAY_MS);
  if (number !== last.number) last = { number, day: new Date(number * DAY_MS).toISOString().slice(0, 10) };
  return last.day;
}

/** When a calendar day in Asia/Riyadh begins, and when the next one does. */
export function riyadhDayBounds(day: string): { from: Date; until: Date } {
  const from = new Date(`${day}T00:00:00+03:00`);
  return { from, until: new Date(from.getTime() + DAY_MS) };
}
