import type { Locale } from './locale.ts';

/** The official calendar of Saudi Arabia, with Western digits. Apart from `format.ts`, which the first screens load. */
const tags: Record<Locale, string> = {
  en: 'en-GB-u-ca-islamic-umalqura-nu-latn',
  ar: 'ar-SA-u-ca-islamic-umalqura-nu-latn',
};
const formats = new Map<Locale, Intl.DateTimeFormat>();

/**
 * The day of `formatDate` in the Umm al-Qura calendar: "12 Jumada II 1448 AH" / "12 جمادى الآخرة 1448 هـ", by the
 * calendar day in Riyadh. Null where the engine does not have this calendar.
 */
export function formatHijriDate(locale: Locale, at: Date | string): string | null {
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(tags[locale], {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'Asia/Riyadh',
    });
  formats.set(locale, format);
  if (format.resolvedOptions().calendar !== 'islamic-umalqura') return null;
  // Engines add invisible direction marks; the page isolates with <bdi> instead.
  return format.format(new Date(at)).replaceAll(/[\u200e\u200f\u061c]/g, '');
}
