/** The two languages of the product; English is the default. */
export type Locale = 'en' | 'ar';
export const locales: readonly Locale[] = ['en', 'ar'];
export const defaultLocale: Locale = 'en';

/** The locale an address begins with (`/ar/offers`), if it does. */
export function localeFromPath(pathname: string): Locale | undefined {
  const first = pathname.split('/', 2)[1];
  return locales.find((locale) => locale === first);
}

/** The locale a text names (`ar`, `ar-SA`), if it is one of ours. */
export function readLocale(text: string | null | undefined): Locale | undefined {
  const language = text?.trim().toLowerCase().split('-', 1)[0];
  return locales.find((locale) => locale === language);
}

/** Path without its locale: `/ar/offers` and `/offers` are both `/offers`. */
export function withoutLocale(pathname: string): string {
  return localeFromPath(pathname) ? pathname.slice(3) || '/' : pathname;
}
