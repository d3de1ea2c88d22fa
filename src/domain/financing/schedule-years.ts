import type { ScheduleRow } from './estimate-schema.ts';

/** Twelve months of a schedule: the sums, in halalas, and what is owed at the end. `year` counts from 1. */
export type ScheduleYear = Omit<ScheduleRow, 'month'> & { year: number; months: number };

/** A schedule by years of twelve months; the last may be shorter. Its columns sum to those of the months. */
export function scheduleYears(rows: readonly ScheduleRow[]): ScheduleYear[] {
  return Array.from({ length: Math.ceil(rows.length / 12) }, (_, at) => {
    const months = rows.slice(at * 12, at * 12 + 12);
    const sum = (column: 'payment' | 'principal' | 'profit' | 'insurance') =>
      months.reduce((total, row) => total + row[column], 0);
    return {
      year: at + 1,
      months: months.length,
      payment: sum('payment'),
      principal: sum('principal'),
      profit: sum('profit'),
      insurance: sum('insurance'),
      balance: months.at(-1)?.balance ?? 0,
    };
  });
}
