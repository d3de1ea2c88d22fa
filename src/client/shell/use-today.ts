import { useSyncExternalStore } from 'react';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

const CHECK_EVERY_MS = MINUTE_MS;

/** This version is younger, so an earlier day is a clock that is set wrong; financing has no rules for long past days. */
const EARLIEST_DAY = '2026-11-01';

/** The day of a device by the Riyadh calendar, `YYYY-MM-DD`, never before this version existed. */
export function dayOfDevice(now: Date): string {
  const day = riyadhDay(now);
  return day < EARLIEST_DAY ? EARLIEST_DAY : day;
}

const readDay = () => dayOfDevice(new Date());

function subscribe(onCheck: () => void): () => void {
  const timer = setInterval(onCheck, CHECK_EVERY_MS);
  return () => clearInterval(timer);
}

/** The day by the Riyadh calendar: which rules, terms and offers apply. A screen that stays open past midnight follows. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, readDay, readDay);
}
