import type { IsoDate } from '#domain/money/dated-rule.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { OrderStatus } from './order-status.ts';
import { isWorkingDay, type WorkingTime } from './working-time.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/**
 * Working days allowed for each step; the call within two days is promised in the specification, the others are ours.
 */
export const promisedWorkingDays: Readonly<Record<OrderStatus, number | null>> = {
  new: 2,
  reviewing: 3,
  select_offer: 5,
  last_papers: 5,
  under_work: 7,
  completed: null,
  cancelled: null,
  rejected: null,
};

/** Adds working days to a day; the day itself never counts. */
export function addWorkingDays(day: IsoDate, count: number, working: WorkingTime): IsoDate {
  let at = Date.parse(`${day}T00:00:00Z`);
  for (let left = count; left > 0;) {
    at += DAY_MS;
    if (isWorkingDay(isoDay(at), working)) left -= 1;
  }
  return isoDay(at);
}

/** When the next actor has to act: the end of the last working day in Riyadh, or null when the order is final. */
export function dueAt(status: OrderStatus, since: Date, working: WorkingTime): Date | null {
  const days = promisedWorkingDays[status];
  if (days === null) return null;
  return new Date(`${addWorkingDays(riyadhDay(since), days, working)}T23:59:59+03:00`);
}

/** Whether the due time of an open order has passed; a final one has none. `orderIsOverdue` says the same in SQL. */
export const isOverdue = (due: Date | null, now: Date): boolean => due !== null && due < now;

function isoDay(atMs: number): IsoDate {
  return new Date(atMs).toISOString().slice(0, 10);
}
