import * as v from 'valibot';
import { FormName } from '#domain/applications/application.ts';
import { CalendarDay } from '#domain/time/calendar-day.ts';

/** An application that was started on a device: its draft was stored for the first time. */
export const StartedApplication = v.object({
  /** Drawn for this count alone, so that it counts once. */
  id: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
  form: FormName,
  /** The day on the device, in Riyadh. */
  day: CalendarDay,
});
export type StartedApplication = v.InferOutput<typeof StartedApplication>;
