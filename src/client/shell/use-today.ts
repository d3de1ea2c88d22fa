import { useSyncExternalStore } from 'react';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { renderedAt } from './rendered-at.ts';

const CHECK_EVERY_MS = MINUTE_MS;

/** Release day of this version: an earlier date means a wrong clock, and financing has no rules for long past days. */
const EARLIEST_DAY = '2026-11-01';

/** The date of the device in Riyadh, `YYYY-MM-DD`, never before `EARLIEST_DAY`. */
export function dayOfDevice(now: Date): string {
  const day = riyadhDay(now);
  return day < EARLIEST_DAY ? EARLIEST_DAY : day;
}

const readDay = () => dayOfDevice(new Date());
const readRenderedDay = () => dayOfDevice(renderedAt() ?? new Date());

/** One timer for all that ask, dozens of cards on a page. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(onCheck: () => void): () => void {
  listeners.add(onCheck);
  timer ??= setInterval(() => listeners.forEach((listener) => listener()), CHECK_EVERY_MS);
  return () => listeners.delete(onCheck);
}

/** The date in Riyadh, which decides the rules, terms and offers that apply. Updates on a screen that stays open past midnight. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, readDay, readRenderedDay);
}
