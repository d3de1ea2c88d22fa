import { locales } from '#i18n/locale.ts';

export interface SiteMapEntry {
  /** Without locale. */
  readonly path: string;
  readonly updatedAt?: Date;
}

/** The site map: every address in both languages, each with its alternate. */
export function writeSiteMap(origin: string, entries: readonly SiteMapEntry[]): string {
  const urls = entries.flatMap(({ path, updatedAt }) => {
    const address = (prefix: string) => escaped(`${origin}${prefix}${path === '/' && prefix ? '' : path}`);
    const alternates = [...locales.map((locale) => [locale, `/${locale}`] as const), ['x-default', ''] as const]
      .map(([language, prefix]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(prefix)}"/>`)
      .join('');
    const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '';
    return locales.map((locale) => `<url><loc>${address(`/${locale}`)}</loc>${changed}${alternates}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

/** The robots.txt: what crawlers may visit. */
export function writeRobots(origin: string, apiBase: string): string {
  return `User-agent: *\nDisallow: ${apiBase}/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
