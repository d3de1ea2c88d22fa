import { DAY_MS } from '#domain/time/durations.ts';

/** A clock that is set to another time zone is a day ahead at most. */
const MAX_AHEAD_MS = 2 * DAY_MS;
/** A request may wait on a device for months, and the clock of the device may have been set back; beyond that the record of the consent is worth nothing. */
const MAX_AGE_MS = 5 * 365 * DAY_MS;

/** Whether the time of a consent, by the clock of the device (ISO 8601), can be believed now. */
export function isCredibleConsentTime(at: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(at);
  return age >= -MAX_AHEAD_MS && age <= MAX_AGE_MS;
}
