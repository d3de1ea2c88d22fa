import { locales } from '#i18n/locale.ts';

export interface SiteMapEntry {
  /** Without locale. */
  readonly path: string;
  readonly updatedAt?: Date;
  /** Paths of pictures on this site. */
  readonly pictures?: readonly string[];
}

/** One part of the site map. */
export interface SiteMapPart {
  /** Of lower-case letters, digits and hyphens. */
  readonly name: string;
  readonly updatedAt?: Date;
}

/** What the site map names besides the screens with one address. */
export interface SiteMapSource {
  readonly parts: () => Promise<readonly SiteMapPart[]>;
  /** The entries of a part, in batches, at most 25,000: each has an address in both languages. Null when there is no such part. */
  readonly entries: (name: string) => AsyncIterable<readonly SiteMapEntry[]> | null;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The site map: the addresses of its parts. */
export function writeSiteMapIndex(origin: string, parts: readonly SiteMapPart[]): string {
  const written = parts.map(
    ({ name, updatedAt }) =>
      `<sitemap><loc>${escaped(`${origin}/sitemap/${name}.xml`)}</loc>${changedAt(updatedAt)}</sitemap>\n`,
  );
  return `${head}<sitemapindex xmlns="${namespace}">\n${written.join('')}</sitemapindex>\n`;
}

/** A part of the site map, written as its entries arrive: every address in both languages, each with its alternate. */
export function streamSiteMap(origin: string, batches: AsyncIterable<readonly SiteMapEntry[]>): ReadableStream {
  return ReadableStream.from(writtenParts(origin, batches)).pipeThrough(new TextEncoderStream());
}

async function* writtenParts(origin: string, batches: AsyncIterable<readonly SiteMapEntry[]>): AsyncGenerator<string> {
  yield `${head}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
  for await (const entries of batches) yield entries.map((entry) => writeEntry(origin, entry)).join('');
  yield '</urlset>\n';
}

function writeEntry(origin: string, { path, updatedAt, pictures = [] }: SiteMapEntry): string {
  const address = (prefix: string) => escaped(`${origin}${prefix}${path === '/' && prefix ? '' : path}`);
  const alternates = [...locales.map((locale) => [locale, `/${locale}`] as const), ['x-default', ''] as const]
    .map(([language, prefix]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(prefix)}"/>`)
    .join('');
  const images = pictures
    .map((picture) => `<image:image><image:loc>${escaped(origin + picture)}</image:loc></image:image>`)
    .join('');
  return locales
    .map((locale) => `<url><loc>${address(`/${locale}`)}</loc>${changedAt(updatedAt)}${alternates}${images}</url>\n`)
    .join('');
}

/** The robots.txt: what crawlers may visit. */
export function writeRobots(origin: string, apiBase: string): string {
  return `User-agent: *\nDisallow: ${apiBase}/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

const changedAt = (updatedAt: Date | undefined) => (updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
