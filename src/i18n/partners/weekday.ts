import type { Weekday } from '#domain/partners/opening-hours.ts';
import { formatTags } from '../format.ts';
import type { Locale } from '../locale.ts';

/** A UTC date on this day of the week. */
const days: Record<Weekday, number> = {
  sunday: 4,
  monday: 5,
  tuesday: 6,
  wednesday: 7,
  thursday: 8,
  friday: 9,
  saturday: 10,
};

/** "Sunday" / "الأحد". */
export function formatWeekday(locale: Locale, day: Weekday): string {
  return new Intl.DateTimeFormat(formatTags[locale], { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(1970, 0, days[day]),
  );
}
