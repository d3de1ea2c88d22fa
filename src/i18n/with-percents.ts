import type { Locale } from './locale.ts';

/** A written text with its percentages as `formatPercent` writes them: the sign right of the digits in Arabic too. The mark runs from right to left, or the terms of `100,000 × 3% × 5` would change places. */
export function withPercents(locale: Locale, text: string): string {
  return locale === 'ar' ? text.replaceAll(/(?<![\d.,\u200e\u200f])\d[\d.,]*%/g, '\u200f$&') : text;
}
