import type { ScheduleRow } from '#domain/financing/estimate-schema.ts';
import type { Name } from '#domain/words/name.ts';

/** The payments of a financing for a calendar, one a month; money in halalas. */
export interface PaymentPlan {
  /** Start of the ids of its events. */
  readonly id: string;
  /** Null for an estimate. */
  readonly bank: Name | null;
  readonly payments: readonly number[];
}

/** The payments of a calculated schedule. */
export function planOfSchedule(rows: readonly ScheduleRow[]): PaymentPlan {
  return { id: crypto.randomUUID(), bank: null, payments: rows.map(({ payment }) => payment) };
}
