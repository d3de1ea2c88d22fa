import { HOUR_MS } from '#domain/time/durations.ts';

/**
 * The calendar day in Asia/Riyadh (UTC+3 all year) as YYYY-MM-DD, used for the end of offers and the start of rules.
 */
export function riyadhDay(now: Date): string {
  return new Date(now.getTime() + 3 * HOUR_MS).toISOString().slice(0, 10);
}
