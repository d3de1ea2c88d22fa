import { redirectOf } from '#contract/redirects.ts';
import { localeFromPath, withoutLocale } from '#i18n/locale.ts';

/** Screens that search engines must not list: personal ones, sign-in, and the page that checks the empty layout. */
const unlisted = [
  '/login',
  '/signup',
  '/forgot-password',
  '/set-password',
  '/advertice',
  '/compare',
  '/orders',
  '/profile',
  '/searches',
  '/wishlist',
  '/my-products',
  '/listing-request',
  '/desk',
  '/test',
];

/** A screen and the parameters of its address: `/products/cars/$id` with `{ id: '1' }`. */
export interface AskedScreen {
  readonly template: string;
  readonly params: Readonly<Record<string, string>>;
}

/** The screen at an address (with or without locale), null where there is none: `/products/cars/$id` at `/ar/products/cars/1`. */
export function createScreenMatcher(templates: readonly string[]): (pathname: string) => AskedScreen | null {
  const screens = templates.map((template) => ({ template, segments: segmentsOf(template) }));
  return (pathname) => {
    const asked = segmentsOf(withoutLocale(pathname));
    const found = screens.find(
      ({ template, segments }) =>
        segments.length === asked.length &&
        segments.every(
          (segment, i) =>
            segment === asked[i] || (segment.startsWith('$') && isTaken(template, segment, asked[i] ?? '')),
        ),
    );
    if (!found) return null;
    const params = found.segments.flatMap((segment, i) =>
      segment.startsWith('$') ? [[segment.slice(1), decoded(asked[i] ?? '')]] : [],
    );
    return { template: found.template, params: Object.fromEntries(params) as AskedScreen['params'] };
  };
}

/** Under /products a number is a listing, and a word the list of a brand or city: routes with either have the same number of parts. */
function isTaken(template: string, segment: string, part: string): boolean {
  if (!template.startsWith('/products/')) return true;
  if (segment === '$id') return /^\d+$/.test(part);
  return !['$brand', '$city'].includes(segment) || !/^\d+$/.test(part);
}

/** A part of an address, decoded; unchanged where it cannot be decoded. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Screens with one address each, without locale, that search engines may list. */
export function listedScreens(templates: readonly string[]): string[] {
  const paths = templates
    .filter((template) => !template.includes('$'))
    .map((template) => `/${segmentsOf(template).join('/')}`);
  return [...new Set(paths)].filter(isListed);
}

/** Whether search engines may list an address (with or without locale). */
export function isListed(pathname: string): boolean {
  const path = withoutLocale(pathname);
  return !unlisted.some((root) => path === root || path.startsWith(`${root}/`));
}

/** The new location of an address, with its search (with the `?`, or empty); null when it has not moved. */
export function redirectedPath(pathname: string, search: string): string | null {
  const locale = localeFromPath(pathname);
  const path = withoutLocale(pathname);
  const destination = redirectOf(path, search);
  if (destination.kind === 'outside') return destination.url;
  return destination.kind === 'inside' ? `${locale ? `/${locale}` : ''}${destination.to}` : null;
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);
