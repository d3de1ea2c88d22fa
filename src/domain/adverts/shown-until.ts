import type { AdvertAnswers } from './advert.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** Days an accepted advert is shown before its owner is asked whether it still stands. */
const SHOWN_DAYS = 60;
/** An advert may be renewed this many days before it ends. */
const RENEWABLE_DAYS = 14;

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The last day an advert accepted or renewed today is shown: 60 days, or its licence's last (the advertising rules). Days as 2026-11-21. */
export function shownUntil(today: string, answers: Readonly<AdvertAnswers>): string {
  const last = daysAfter(today, SHOWN_DAYS);
  const licence = answers['licenceUntil'];
  return typeof licence === 'string' && licence < last ? licence : last;
}

/** Whether renewing it would show it longer. */
export function mayRenew(today: string, expiresOn: string | null, answers: Readonly<AdvertAnswers>): boolean {
  if (expiresOn === null || expiresOn > daysAfter(today, RENEWABLE_DAYS)) return false;
  const until = shownUntil(today, answers);
  return until > expiresOn && until >= today;
}
