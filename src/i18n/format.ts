import type { Locale } from './locale.ts';

/** Western digits and the Gregorian calendar in both languages, set explicitly: engines differ on plain "ar-SA". */
export const formatTags: Record<Locale, string> = { en: 'en-US', ar: 'ar-SA-u-ca-gregory-nu-latn' };
const riyadh = 'Asia/Riyadh';

type Formatter = Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat | Intl.ListFormat;
const cache = new Map<string, Formatter>();
function keep<T extends Formatter>(key: string, make: () => T): T {
  const kept = cache.get(key);
  if (kept) return kept as T;
  const made = make();
  cache.set(key, made);
  return made;
}

const RIGHT_TO_LEFT = '\u200f';

/** Engines add invisible direction marks to Arabic numbers; the page isolates with <bdi> instead. */
const unmarked = (text: string) => text.replaceAll(/[\u200e\u200f\u061c]/g, '');

/** Decimals that `Intl.NumberFormat` shows at most. */
const MAX_DECIMALS = 3;
const WITHOUT_ROUNDING = /^(-?\d{1,15})(?:\.(\d+))?$/;

/** 48200 -> "48,200". `digits` fixes the number of decimals. */
export function formatNumber(_locale: Locale, value: number, digits?: number): string {
  // What needs no rounding: making the first `Intl.NumberFormat` was the longest part of taking over a listing.
  const [, whole, decimals = ''] = WITHOUT_ROUNDING.exec(String(value)) ?? [];
  if (whole !== undefined && decimals.length <= (digits ?? MAX_DECIMALS)) {
    let grouped = whole;
    for (let at = whole.length - 3; at > (value < 0 ? 1 : 0); at -= 3)
      grouped = `${grouped.slice(0, at)},${grouped.slice(at)}`;
    const fraction = decimals.padEnd(digits ?? 0, '0');
    return fraction ? `${grouped}.${fraction}` : grouped;
  }
  // English grouping in both languages: with the Arabic locale some engines put ٬ between Western digits.
  return keep(
    `n${digits ?? ''}`,
    () =>
      new Intl.NumberFormat(
        'en-US',
        digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits },
      ),
  ).format(value);
}

/** A year or an identifier, without grouping. */
export function formatPlain(value: number): string {
  return String(value);
}

/**
 * Halalas as riyals without the currency: 28_900_000 -> "289,000"; halalas are shown only where there are some, or with
 * `exact`.
 */
export function formatMoney(locale: Locale, halalas: number, exact = false): string {
  const hasHalalas = exact || halalas % 100 !== 0;
  return formatNumber(locale, halalas / 100, hasHalalas ? 2 : 0);
}

/**
 * For all displayed prices and monthly figures: whole riyals, rounded up, so that nobody pays more than the displayed
 * price and filters match what is displayed. Calculations stay exact; tables whose rows add up show halalas.
 */
export function wholeRiyals(halalas: number): number {
  return Math.ceil(halalas / 100) * 100;
}

/** Money as plain text, where the currency glyph cannot be used: "SAR 289,000" or "289,000 ر.س". */
export function formatMoneyText(locale: Locale, halalas: number): string {
  return locale === 'ar' ? `${formatMoney(locale, halalas)}\u00a0ر.س` : `SAR\u00a0${formatMoney(locale, halalas)}`;
}

/** 0.0764 -> "7.64%". After an Arabic letter the sign would change its side: a direction mark keeps it right of the digits. */
export function formatPercent(locale: Locale, fraction: number, digits = 2): string {
  return `${locale === 'ar' ? RIGHT_TO_LEFT : ''}${formatNumber(locale, Math.round(fraction * 10 ** (digits + 2)) / 10 ** digits, digits)}%`;
}

/** "21 November 2026" / "21 نوفمبر 2026", by the calendar day in Riyadh. */
export function formatDate(locale: Locale, at: Date | string): string {
  return unmarked(
    keep(
      `d${locale}`,
      () =>
        new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : formatTags[locale], {
          day: 'numeric',
          month: 'long',
          year: 'numeric',
          timeZone: riyadh,
        }),
    ).format(new Date(at)),
  );
}

/** "14:32", Riyadh time. */
export function formatTime(locale: Locale, at: Date | string | number): string {
  return unmarked(
    keep(
      `t${locale}`,
      () => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: riyadh }),
    ).format(new Date(at)),
  );
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

const relative = (locale: Locale) =>
  keep(`r${locale}`, () => new Intl.RelativeTimeFormat(formatTags[locale], { numeric: 'auto' }));

/** Elapsed time in the largest unit that fits: "2 hours ago" / "قبل ساعتين". Below a minute it is "now". */
export function formatTimeAgo(locale: Locale, ageMs: number): string {
  const words = relative(locale);
  for (const [unit, length] of steps)
    if (ageMs >= length) return unmarked(words.format(-Math.floor(ageMs / length), unit));
  return unmarked(words.format(0, 'second'));
}

/** Time until then: "in 30 seconds" / "خلال 30 ثانية", in minutes from 90 seconds on. */
export function formatTimeAhead(locale: Locale, seconds: number): string {
  return unmarked(
    seconds < 90
      ? relative(locale).format(seconds, 'second')
      : relative(locale).format(Math.ceil(seconds / 60), 'minute'),
  );
}

/** Values side by side, such as the features of a car: "ABS, Camera, Sunroof" / "مكابح ABS، وكاميرا، وفتحة سقف". */
export function formatList(locale: Locale, items: readonly string[]): string {
  return keep(`l${locale}`, () => new Intl.ListFormat(formatTags[locale], { type: 'unit', style: 'short' })).format(
    items,
  );
}
