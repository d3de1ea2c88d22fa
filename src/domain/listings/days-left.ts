import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** Calendar days from now to the last day of an offer in Asia/Riyadh: 0 ends today, negative has ended. */
export function daysLeft(endsOn: string, now: Date): number {
  return daysUntil(endsOn, riyadhDay(now));
}

/** Calendar days from one day to another; negative when the first is later. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
}
