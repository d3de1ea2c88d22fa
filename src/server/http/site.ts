import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import { defaultLocale, type Locale, localeFromPath, readLocale } from '#i18n/locale.ts';
import { hasIt, toBody } from './answer.ts';
import { keepBuild, type BuiltFile } from './built-files.ts';
import { acceptedEncoding, createCompressor } from './compress.ts';
import { localeCookie } from './cookie-name.ts';
import { pagePolicy, type InlineHashes } from './content-security.ts';
import { refusedPage, refusedPageHeaders } from './refused-page.ts';
import { writeScreenPage } from './screen-page.ts';
import { createScreenMatcher, isListed, listedScreens, redirectedPath } from './screens.ts';
import { videosFolder } from '../uploads/videos.ts';
import { siteOrigin } from '../settings.ts';
import type { Services } from './services.ts';
import { writeRobots, writeSiteMap, type SiteMapEntry } from './site-map.ts';

export interface SiteOptions {
  /** The folder of the built app. */
  readonly dist: string;
  /** Addresses besides the screens for the site map, without locale. */
  readonly newestPages: () => Promise<readonly SiteMapEntry[]>;
  /** Whether the subject of a screen exists: the car of `/products/cars/$id`. */
  readonly hasSubject: (template: string, params: Readonly<Record<string, string>>) => Promise<boolean>;
  /** Makes the file of a sample picture by its name; false when there is no such picture. */
  readonly makePhoto?: (name: string) => Promise<boolean>;
}

/** Output of the build: the scripts that each screen needs beyond the entry, and those of each language's texts. */
interface BuildFacts {
  readonly screens: Readonly<Record<string, readonly string[]>>;
  readonly words: Readonly<Partial<Record<Locale, readonly string[]>>>;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const photoTypes = new Map([
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
]);
const encodingNames = { br: 'br', gzip: 'gz' } as const;

/** Everything except the API: files of the build, photos, and index.html for the screens. Throws when the app has not been built. */
export async function createSite(
  services: Services,
  { dist, newestPages, hasSubject, makePhoto }: SiteOptions,
): Promise<Hono> {
  const { settings, words, dataDir } = services;
  const origin = siteOrigin(settings);
  const files = await keepBuild(dist, dataDir);
  const html = await readFile(path.join(dist, 'index.html'), 'utf8');
  const facts = await readJson<BuildFacts>(path.join(dist, 'screens.json'), { screens: { '/': [] }, words: {} });
  const templates = Object.keys(facts.screens);
  const screenOf = createScreenMatcher(templates);
  const isScreen = (pathname: string) => screenOf(pathname) !== null;
  const apiOrigin = settings.apiBase.startsWith('/') ? null : new URL(settings.apiBase).origin;
  const policy = pagePolicy(html, await readJson<InlineHashes>(path.join(dist, 'csp.json'), {}), apiOrigin);
  const compress = createCompressor();
  const site = new Hono();

  async function page(c: Context, pathname: string): Promise<Response> {
    const locale = localeFromPath(pathname) ?? readLocale(localeCookie(c)) ?? defaultLocale;
    const screen = screenOf(pathname);
    if (screen) c.get('requestLog').route = screen.template;
    const found = screen !== null && (await hasSubject(screen.template, screen.params));
    const listed = found && isListed(pathname);
    const text = writeScreenPage(html, {
      locale,
      origin,
      pathname,
      title: words.page(found ? 'page.title' : 'page.not_found', locale),
      description: words.page('page.description', locale),
      isListed: listed,
      apiBase: settings.apiBase === '/api' ? null : settings.apiBase,
      preload: [
        ...(facts.words[locale] ?? []),
        ...((screen === null ? undefined : facts.screens[screen.template]) ?? []),
      ],
    });
    const bytes = Buffer.from(text);
    const digest = hash('sha1', bytes, 'base64url');
    const headers = {
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Cookie',
      etag: `W/"${digest}"`,
      ...(!listed && { 'x-robots-tag': 'noindex' }),
    };
    if (found && hasIt(c.req.header('if-none-match'), digest)) return c.body(null, 304, headers);
    const whole = { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-language': locale };
    const encoding = acceptedEncoding(c.req.header('accept-encoding'));
    if (!encoding) return c.body(toBody(bytes), found ? 200 : 404, whole);
    return c.body(toBody(await compress(digest, bytes, encoding)), found ? 200 : 404, {
      ...whole,
      'content-encoding': encoding,
    });
  }

  site.get('/photos/:name', async (c) => {
    asFile(c, '/photos/{name}');
    // The pattern of the name is the whole check: no other character reaches the file system.
    const name = /^[\w-]{1,80}\.(avif|webp|jpg)$/.exec(c.req.param('name'));
    const file = name && path.join(dataDir, 'photos', name[0]);
    let size = file && (await sizeOf(file));
    if (file && size === null && (await makePhoto?.(name[0]))) size = await sizeOf(file);
    if (!file || size === null) return c.text('Not found\n', 404, { 'cache-control': 'no-store' });
    const headers = {
      'content-type': photoTypes.get(name[1] ?? '') ?? '',
      'content-length': String(size),
      'cache-control': IMMUTABLE,
    };
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    return c.body(Readable.toWeb(createReadStream(file)) as ReadableStream, 200, headers);
  });

  await mkdir(videosFolder(dataDir), { recursive: true });
  // Players request a video in ranges, and seek in it.
  site.get(
    String.raw`/videos/:name{v[0-9a-f]{32}\.(?:mp4|webm)}`,
    serveStatic({
      root: videosFolder(dataDir),
      rewriteRequestPath: (pathname) => pathname.slice('/videos'.length),
      onFound: (_file, c) => asFile(c, '/videos/{name}').header('cache-control', IMMUTABLE),
    }),
  );

  site.get('/robots.txt', (c) =>
    asFile(c, '/robots.txt').text(writeRobots(origin, apiOrigin ? '/api' : settings.apiBase)),
  );
  site.get('/sitemap.xml', async (c) => {
    asFile(c, '/sitemap.xml');
    const entries = [
      ...listedScreens(templates).map((address) => ({ path: address })),
      ...(await newestPages()).filter((entry) => isScreen(entry.path)),
    ];
    return c.body(writeSiteMap(origin, entries), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
  });

  site.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const file = files.get(pathname);
    if (file) return sendFile(asFile(c, pathname), pathname, file, policy);
    if (/^\/(?:assets|photos|videos)\//.test(pathname))
      return c.text('Not found\n', 404, { 'cache-control': 'no-store' });
    const moved = redirectedPath(pathname, search);
    if (moved) return c.redirect(moved, 308);
    return page(c, pathname);
  });
  // Every address answers GET, if only with the page for missing addresses.
  site.all('*', (c) =>
    c.body(refusedPage('page.wrong_method', words), 405, { ...refusedPageHeaders, allow: 'GET, HEAD' }),
  );
  return site;
}

/** Logs a file at a lower level than acts of people. */
function asFile(c: Context, route: string): Context {
  Object.assign(c.get('requestLog'), { route, level: 'debug' });
  return c;
}

/** Names under /assets contain a hash of the content, so those never change; everything else is revalidated every time. */
async function sendFile(
  c: Context,
  pathname: string,
  { file, type, digest, encodings }: BuiltFile,
  policy: string,
): Promise<Response> {
  const accepted = acceptedEncoding(c.req.header('accept-encoding'));
  const beside = accepted && encodingNames[accepted];
  const form = beside && encodings.includes(beside) ? beside : null;
  const headers = {
    'cache-control': pathname.startsWith('/assets/') ? IMMUTABLE : 'no-cache',
    etag: `W/"${digest}"`,
    ...(encodings.length > 0 && { vary: 'Accept-Encoding' }),
    // A worker runs under the policy of its own file: with a stricter one it could fetch nothing. It also stores index.html as
    // built, with its headers, as the shell of every screen without a network.
    ...(/^text\/(?:javascript|html)/.test(type) && { 'content-security-policy': policy }),
  };
  if (hasIt(c.req.header('if-none-match'), digest)) return c.body(null, 304, headers);
  const bytes = await readFile(form ? `${file}.${form}` : file);
  return c.body(toBody(bytes), 200, {
    ...headers,
    'content-type': type,
    ...(form && { 'content-encoding': form === 'br' ? 'br' : 'gzip' }),
  });
}

/** Bytes of a file; null when there is none. */
const sizeOf = (file: string): Promise<number | null> =>
  stat(file).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  );

async function readJson<T>(file: string, otherwise: T): Promise<T> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise;
    throw error;
  }
}
