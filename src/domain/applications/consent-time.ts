import { DAY_MS } from '#domain/time/durations.ts';

/** A device set to another time zone is at most a day ahead. */
const MAX_AHEAD_MS = 2 * DAY_MS;
/**
 * An application may wait on a device for months, and its clock may have been set back; an older consent is no
 * evidence.
 */
const MAX_AGE_MS = 5 * 365 * DAY_MS;

/** Whether the time of a consent, by the clock of the device (ISO 8601), is plausible now. */
export function isCredibleConsentTime(at: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(at);
  return age >= -MAX_AHEAD_MS && age <= MAX_AGE_MS;
}
