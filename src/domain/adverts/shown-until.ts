import type { AdvertAnswers } from './advert.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** Days an accepted advert is shown before its owner has to renew it. */
const SHOWN_DAYS = 60;
/** Days before the end from which an advert may be renewed. */
const RENEWABLE_DAYS = 14;

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * The last day an advert accepted or renewed today is shown: after 60 days, or when its licence ends (the advertising
 * rules). Days as 2026-11-21.
 */
export function shownUntil(today: string, answers: Readonly<AdvertAnswers>): string {
  const last = daysAfter(today, SHOWN_DAYS);
  const licence = answers['licenceUntil'];
  return typeof licence === 'string' && licence < last ? licence : last;
}

/** The last day of adverts that may be renewed today; those that end later may not yet. */
export const lastRenewable = (today: string): string => daysAfter(today, RENEWABLE_DAYS);

/** Whether renewal would extend the time it is shown. */
export function mayRenew(today: string, expiresOn: string | null, answers: Readonly<AdvertAnswers>): boolean {
  if (expiresOn === null || expiresOn > lastRenewable(today)) return false;
  const until = shownUntil(today, answers);
  return until > expiresOn && until >= today;
}
