import { directionOf } from '#i18n/direction.ts';
import { locales, withoutLocale, type Locale } from '#i18n/locale.ts';

export interface ScreenPage {
  readonly locale: Locale;
  /** `https://wijha.example`. */
  readonly origin: string;
  readonly pathname: string;
  readonly title: string;
  readonly description: string;
  /** Search engines may list it. */
  readonly isListed: boolean;
  /** Null when the API is where the app looks for it by itself. */
  readonly apiBase: string | null;
  /** Scripts the screen needs, fetched beside the entry instead of after it. */
  readonly preload: readonly string[];
}

/** The built index.html for one address: language, direction, title, description, and the same page in the other language. */
export function writeScreenPage(html: string, page: ScreenPage): string {
  const { locale, origin, pathname, title, description, isListed, apiBase, preload } = page;
  const path = withoutLocale(pathname);
  const address = (prefix: string) => escaped(`${origin}${prefix}${path === '/' && prefix ? '' : path}`);
  const links = isListed
    ? [
        `<link rel="canonical" href="${address(`/${locale}`)}" />`,
        ...locales.map((other) => `<link rel="alternate" hreflang="${other}" href="${address(`/${other}`)}" />`),
        `<link rel="alternate" hreflang="x-default" href="${address('')}" />`,
      ]
    : ['<meta name="robots" content="noindex" />'];
  if (apiBase !== null) links.push(`<meta name="api-base" content="${escaped(apiBase)}" />`);
  links.push(...preload.map((script) => `<link rel="modulepreload" crossorigin href="/${escaped(script)}" />`));
  // Functions, because in a replacement text `$&` and its like have a meaning.
  return html
    .replace(/<html[^>]*>/, () => `<html lang="${locale}" dir="${directionOf(locale)}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => `${start}${escaped(description)}`)
    .replace('/manifest.en.webmanifest', () => `/manifest.${locale}.webmanifest`)
    .replace('</head>', () => `${links.join('\n    ')}\n  </head>`);
}

/** Text inside an element or a quoted attribute. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
