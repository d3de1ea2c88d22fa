import { riyadhDay } from '#domain/places/riyadh-day.ts';

const dayMs = 86_400_000;

/** Calendar days from now to the last day of an offer in Asia/Riyadh: 0 ends today, negative has ended. */
export function daysLeft(endsOn: string, now: Date): number {
  return Math.round((Date.parse(endsOn) - Date.parse(riyadhDay(now))) / dayMs);
}
