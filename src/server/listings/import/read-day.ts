import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { westernDigits } from '#domain/words/western-digits.ts';

/** A day of a cell as YYYY-MM-DD: written year first, or day first as in the Kingdom. Null when it is no day of the calendar. */
export function readDay(text: string | undefined): string | null {
  const parts = westernDigits(text ?? '')
    .trim()
    .split(/[-/.]/);
  const [year, month, day] = parts[0]?.length === 4 ? parts : parts.toReversed();
  if (parts.length !== 3 || year?.length !== 4) return null;
  const said = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isCalendarDay(said) ? said : null;
}
