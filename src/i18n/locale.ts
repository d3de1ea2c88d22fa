/** The two languages of the product; English is the default. */
export type Locale = 'en' | 'ar';
export const locales: readonly Locale[] = ['en', 'ar'];
export const defaultLocale: Locale = 'en';

/** The locale at the start of a path (`/ar/offers`), if any. */
export function localeFromPath(pathname: string): Locale | undefined {
  const first = pathname.split('/', 2)[1];
  return locales.find((locale) => locale === first);
}

/** The supported locale of a language tag (`ar`, `ar-SA`), if any. */
export function readLocale(text: string | null | undefined): Locale | undefined {
  const language = text?.trim().toLowerCase().split('-', 1)[0];
  return locales.find((locale) => locale === language);
}

/** The path without its locale: both `/ar/offers` and `/offers` give `/offers`. */
export function withoutLocale(pathname: string): string {
  return localeFromPath(pathname) ? pathname.slice(3) || '/' : pathname;
}
