import { localeFromPath, withoutLocale } from '#i18n/locale.ts';

/** Addresses people know that are spelled otherwise here. Their rest and their locale stay. */
const redirects: readonly (readonly [from: string, to: string])[] = [['/advertise', '/advertice']];

/** Not for search engines: a person's own, sign-in, and the page that checks the empty layout. */
const unlisted = ['/login', '/signup', '/forgot-password', '/advertice', '/compare', '/orders', '/profile', '/wishlist', '/my-products', '/desk', '/test'];

/** Whether some screen stands at an address (with or without locale): `/ar/products/cars/1` for `/products/cars/$id`. */
export function createScreenMatcher(templates: readonly string[]): (pathname: string) => boolean {
  const screens = templates.map(segmentsOf);
  return (pathname) => {
    const asked = segmentsOf(withoutLocale(pathname));
    return screens.some((screen) => screen.length === asked.length && screen.every((segment, i) => segment.startsWith('$') || segment === asked[i]));
  };
}

/** Screens with one address each, without locale, that search engines may list. */
export function listedScreens(templates: readonly string[]): string[] {
  const paths = templates.filter((template) => !template.includes('$')).map((template) => `/${segmentsOf(template).join('/')}`);
  return [...new Set(paths)].filter(isListed);
}

/** Whether search engines may list an address (with or without locale). */
export function isListed(pathname: string): boolean {
  const path = withoutLocale(pathname);
  return !unlisted.some((root) => path === root || path.startsWith(`${root}/`));
}

/** Where an address has moved to; null: nowhere. */
export function redirectedPath(pathname: string): string | null {
  const locale = localeFromPath(pathname);
  const path = withoutLocale(pathname);
  for (const [from, to] of redirects) {
    if (path === from || path.startsWith(`${from}/`)) return `${locale ? `/${locale}` : ''}${to}${path.slice(from.length)}`;
  }
  return null;
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);
