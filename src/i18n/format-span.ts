import { formatTags } from './format.ts';
import type { Locale } from './locale.ts';

/** Span of minutes in the largest unit that fits, hours from 90 minutes and days from 48 hours on: "45 minutes", "3 hours" / "3 ساعات". Less than a minute is one. */
export function formatSpan(locale: Locale, minutes: number): string {
  const [value, unit] =
    minutes < 90
      ? [Math.max(1, minutes), 'minute']
      : minutes < 48 * 60
        ? [minutes / 60, 'hour']
        : [minutes / (24 * 60), 'day'];
  const text = new Intl.NumberFormat(formatTags[locale], {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(value);
  // Engines add invisible direction marks; the page isolates with <bdi> instead.
  return text.replaceAll(/[\u200e\u200f\u061c]/g, '');
}
