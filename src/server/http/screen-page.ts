import { directionOf } from '#i18n/direction.ts';
import { locales, type Locale } from '#i18n/locale.ts';

export interface ScreenPage {
  readonly locale: Locale;
  /** `https://wijha.example`. */
  readonly origin: string;
  /** Its one address without locale, with its search. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Whether search engines may list it. */
  readonly isListed: boolean;
  /** Null when the API has its default address. */
  readonly apiBase: string | null;
  /** Whether every screen says that its data is sample data: the first paint has the line already. */
  readonly hasSampleData?: boolean;
  /** Scripts that the screen needs, fetched in parallel with the entry. */
  readonly preload: readonly string[];
  /** Further elements of the head. */
  readonly tags?: readonly string[];
}

/** The built index.html for one address: language, direction, title, description, and the same page in the other language. */
export function writeScreenPage(html: string, page: ScreenPage): string {
  const { locale, origin, path, title, description, isListed, apiBase, preload, hasSampleData, tags = [] } = page;
  const address = (prefix: string) => escaped(`${origin}${prefix}${path === '/' && prefix ? '' : path}`);
  const links = isListed
    ? [
        `<link rel="canonical" href="${address(`/${locale}`)}" />`,
        ...locales.map((other) => `<link rel="alternate" hreflang="${other}" href="${address(`/${other}`)}" />`),
        `<link rel="alternate" hreflang="x-default" href="${address('')}" />`,
      ]
    : ['<meta name="robots" content="noindex, follow" />'];
  if (apiBase !== null) links.push(`<meta name="api-base" content="${escaped(apiBase)}" />`);
  links.push(...tags);
  links.push(...preload.map((script) => `<link rel="modulepreload" crossorigin href="/${escaped(script)}" />`));
  // Functions, because `$&` and similar patterns have a meaning in a replacement text.
  return html
    .replace(
      /<html[^>]*>/,
      () => `<html lang="${locale}" dir="${directionOf(locale)}"${hasSampleData ? ' data-sample' : ''}>`,
    )
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_, start: string) => `${start}${escaped(description)}`)
    .replace('/manifest.en.webmanifest', () => `/manifest.${locale}.webmanifest`)
    .replace('</head>', () => `${links.join('\n    ')}\n  </head>`);
}

/** Escapes text for an element or a quoted attribute. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
