import { formatHijriDate } from '#i18n/format-hijri-date.ts';
import { classes } from '../classes/classes.ts';
import { useLocale } from '../locale/use-locale.ts';

/** The Hijri date of a promised day on a line of its own, below the text that gives the Gregorian date. */
export function HijriDate({ at, className }: { at: string | Date; className?: string }) {
  const locale = useLocale();
  const hijri = formatHijriDate(locale, at);
  return hijri && <bdi className={classes('block text-sm font-normal', className ?? 'text-ink-3')}>{hijri}</bdi>;
}
