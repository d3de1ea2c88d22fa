import type { Locale } from './locale.ts';

/** Right to left only for Arabic. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}
