import { DAY_MS } from '#domain/time/durations.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';

/** Decision 54: documents are deleted this long after their order ended. */
export const DOCUMENTS_KEPT_DAYS = 90;

/** The day in Riyadh (YYYY-MM-DD) on which the documents of an ended order are deleted. */
export function documentsDeletedOn(endedAt: Date): string {
  return riyadhDay(new Date(endedAt.getTime() + DOCUMENTS_KEPT_DAYS * DAY_MS));
}
