import type { ScheduleRow } from './estimate-schema.ts';

/** Up to twelve months of a schedule: the sums and the closing balance, in halalas. `year` counts from 1. */
export type ScheduleYear = Omit<ScheduleRow, 'month'> & { year: number; months: number };

/** A schedule by years of twelve months; the last may be shorter. The columns have the same sums as by months. */
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
