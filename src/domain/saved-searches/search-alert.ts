import * as v from 'valibot';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';

/** How and when the owner of a saved search hears of it. Everything is under the bell too. */
export const SearchAlert = v.object({
  by: v.picklist(['bell', 'push', 'email'], 'invalid'),
  pace: v.picklist(['once', 'daily', 'weekly'], 'invalid'),
  /** Also between 22:00 and 8:00 in Riyadh. */
  atNight: v.boolean('invalid'),
});
export type SearchAlert = v.InferOutput<typeof SearchAlert>;

/** Of a search that was saved without a choice. */
export const firstAlert: SearchAlert = { by: 'push', pace: 'once', atNight: false };

/** Riyadh has no summer time. */
const RIYADH_AHEAD_MS = 3 * HOUR_MS;
const NIGHT = { from: 22, to: 8 };
/** When daily and weekly alerts are sent, on Sundays. */
const DIGEST_HOUR = 9;
const SUNDAY = 0;

/** Whether it is night in Riyadh. */
export function isNight(now: Date): boolean {
  const { hour } = riyadh(now);
  return hour >= NIGHT.from || hour < NIGHT.to;
}

/** When news of this moment is told. The bell is silent, so it does not wait for the morning. */
export function alertDueAt({ by, pace, atNight }: SearchAlert, now: Date): Date {
  const { midnight, hour, weekday } = riyadh(now);
  const at = (days: number, hours: number) => new Date(midnight + days * DAY_MS + hours * HOUR_MS);
  if (pace === 'once') {
    if (by === 'bell' || atNight || !isNight(now)) return now;
    return at(hour >= NIGHT.from ? 1 : 0, NIGHT.to);
  }
  const isOver = hour >= DIGEST_HOUR;
  if (pace === 'daily') return at(isOver ? 1 : 0, DIGEST_HOUR);
  const days = (SUNDAY - weekday + 7) % 7;
  return at(days === 0 && isOver ? 7 : days, DIGEST_HOUR);
}

function riyadh(now: Date) {
  const local = now.getTime() + RIYADH_AHEAD_MS;
  const day = Math.floor(local / DAY_MS);
  return {
    /** The beginning of the day, in milliseconds since 1970 UTC. */
    midnight: day * DAY_MS - RIYADH_AHEAD_MS,
    hour: Math.floor((local - day * DAY_MS) / HOUR_MS),
    // 1970-01-01 was a Thursday.
    weekday: (day + 4) % 7,
  };
}
