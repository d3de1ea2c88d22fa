import { riyadhDay } from '#domain/places/riyadh-day.ts';

const dayMs = 86_400_000;

/** Calendar days from now to the last day of an offer in Asia/Riyadh: 0 ends today, negative has ended. */
export function daysLeft(endsOn: string, now: Date): number {
  return daysUntil(endsOn, riyadhDay(now));
}

/** Calendar days from one day to another; negative when it has passed. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
}
