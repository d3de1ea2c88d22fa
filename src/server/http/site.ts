import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono, type Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { defaultLocale, type Locale, localeFromPath, readLocale, withoutLocale } from '#i18n/locale.ts';
import { hasIt, toBody } from './answer.ts';
import { findInLaterBuilds, keepBuild, type BuiltFile } from './built-files.ts';
import { acceptedEncoding, compressThoroughly, createCompressor } from './compress.ts';
import { callerLocale } from './caller-locale.ts';
import { localeCookie } from './cookie-name.ts';
import { pagePolicy, type InlineHashes } from './content-security.ts';
import { refusedPage, refusedPageHeaders } from './refused-page.ts';
import { writeScreenPage } from './screen-page.ts';
import { shareBuild, sharedBuilds } from './shared-builds.ts';
import { IMMUTABLE, missingFile, sendStored } from './send-stored.ts';
import { type AskedScreen, createScreenMatcher, isListed, listedScreens, redirectedPath } from './screens.ts';
import { openBucket } from '../files/s3-bucket.ts';
import { photoName, videoName } from '../files/file-names.ts';
import type { Measures } from '../metrics/measures.ts';
import { siteOrigin } from '../settings.ts';
import { createPageStyles, type StylePart } from '../rendering/page-styles.ts';
import { isRendered } from '../rendering/rendered-screens.ts';
import type { PageRenderer, AskApi } from '../rendering/page-renderer.ts';
import { RenderedPages } from '../rendering/rendered-pages.ts';
import { digestOfPage, writeRenderedPage } from '../rendering/write-rendered-page.ts';
import type { FindSharedPicture } from '../listings/shared-pictures.ts';
import type { Services } from './services.ts';
import { streamSiteMap, writeRobots, writeSiteMapIndex, type SiteMapEntry, type SiteMapSource } from './site-map.ts';
import { wholeAnswer } from './whole-answer.ts';

export interface SiteOptions {
  /** The folder of the built app. */
  readonly dist: string;
  /** What the site map names besides the screens with one address. */
  readonly siteMap?: SiteMapSource;
  /** Whether the subject of a screen exists: the car of `/products/cars/$id`. */
  readonly hasSubject: (template: string, params: Readonly<Record<string, string>>) => Promise<boolean>;
  /** Whether a subject that does not exist was there once, and will not come back. */
  readonly isGone?: (template: string, params: Readonly<Record<string, string>>) => Promise<boolean>;
  /** Makes the file of a sample picture by its name; false when there is no such picture. */
  readonly makePhoto?: (name: string) => Promise<boolean>;
  /** The feed of articles in a language. */
  readonly feed?: (locale: Locale) => Promise<string>;
  /** The pictures of listings for previews of links; without it there are none. */
  readonly sharedPicture?: FindSharedPicture;
  /** Whether a demonstration is served. */
  readonly hasSampleData?: boolean;
  /** Renders public screens; without it the browser draws them. */
  readonly rendering?: { readonly renderer: Pick<PageRenderer, 'render'>; readonly ask: AskApi };
  readonly measures?: Measures;
  /** Writes a line for the operator. */
  readonly problem?: (line: string) => void;
}

/** The bytes of a rendered page, or where it is found instead. */
type SitePage =
  | { readonly to: string }
  | {
      readonly status: 200 | 404;
      readonly isListed: boolean;
      readonly digest: string;
      /** Its Content-Security-Policy, with the hash of its styles. */
      readonly policy: string;
      readonly bytes: Buffer;
      /** Compressed with brotli. */
      small: Buffer;
      /** Whether it was compressed once more. */
      isSmallest: boolean;
      /** How often it was sent. */
      sent: number;
      readonly locale: Locale;
    };

/** Output of the build: the scripts that each screen needs beyond the entry, and those of each language's texts. */
interface BuildFacts {
  readonly screens: Readonly<Record<string, readonly string[]>>;
  readonly words: Readonly<Partial<Record<Locale, readonly string[]>>>;
  /** Texts by area and language: `market/ar`. */
  readonly areas: Readonly<Record<string, readonly string[]>>;
}

/** For rendered pages: the same for everybody, and looked at again every time by browsers. */
const PAGE_CACHING = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300';
/** Bytes of all rendered pages that are kept. */
const MAX_PAGES_BYTES = 128 * 1024 * 1024;
/** A page is compressed as small as it gets when it is sent this often. */
const POPULAR = 3;
const encodingNames = { br: 'br', gzip: 'gz' } as const;

/** Everything except the API: files of the build, photos, and index.html for the screens. Throws when the app has not been built. */
export async function createSite(
  services: Services,
  {
    dist,
    siteMap,
    hasSubject,
    isGone,
    makePhoto,
    sharedPicture,
    feed,
    hasSampleData = false,
    rendering,
    measures,
    problem = () => {},
  }: SiteOptions,
): Promise<Hono> {
  const { settings, words, dataDir, files: stored } = services;
  const origin = siteOrigin(settings);
  const kept = await keepBuild(dist, dataDir);
  const { files } = kept;
  const findLater = findInLaterBuilds(dataDir, files);
  const shared =
    settings.s3 && sharedBuilds({ bucket: openBucket(settings.s3), build: kept, dataDir, clock: services.clock });
  if (shared) await shareBuild(shared, problem);
  const html = await readFile(path.join(dist, 'index.html'), 'utf8');
  const facts = await readJson<BuildFacts>(path.join(dist, 'screens.json'), {
    screens: { '/': [] },
    words: {},
    areas: {},
  });
  const templates = Object.keys(facts.screens);
  const screenOf = createScreenMatcher(templates);
  const isScreen = (pathname: string) => screenOf(pathname) !== null;
  const apiOrigin = settings.apiBase.startsWith('/') ? null : new URL(settings.apiBase).origin;
  const hashes = await readJson<InlineHashes>(path.join(dist, 'csp.json'), {});
  const policy = pagePolicy(html, hashes, apiOrigin);
  const withStyles = createPageStyles(html, await readJson<readonly StylePart[]>(path.join(dist, 'styles.json'), []));
  const compress = createCompressor();
  let isCompressing = false;
  const site = new Hono();

  const headOf = (locale: Locale, pathname: string, isFound: boolean, areas: readonly string[] = []) => {
    const screen = screenOf(pathname);
    return {
      locale,
      origin,
      path: withoutLocale(pathname),
      title: words.page(isFound ? 'page.title' : 'page.not_found', locale),
      description: words.page('page.description', locale),
      isListed: isFound && isListed(pathname),
      apiBase: settings.apiBase === '/api' ? null : settings.apiBase,
      hasSampleData,
      preload: [
        ...new Set([
          ...(facts.words[locale] ?? []),
          ...((screen === null ? undefined : facts.screens[screen.template]) ?? []),
          ...areas.flatMap((area) => facts.areas[`${area}/${locale}`] ?? []),
        ]),
      ],
    };
  };

  const pages =
    rendering &&
    new RenderedPages<SitePage>({
      asked: measures?.pageAsked,
      async render(locale, address) {
        const begun = performance.now();
        const rendered = await rendering.renderer.render(locale, address);
        measures?.pageRendered(rendered !== null, (performance.now() - begun) / 1_000);
        return rendered;
      },
      ask: rendering.ask,
      withdrawals: () => services.index.withdrawals,
      maxBytes: MAX_PAGES_BYTES,
      sizeOf: (page) => ('to' in page ? page.to.length : page.bytes.length + page.small.length),
      finish: async (rendered, address) => {
        if (rendered.kind === 'redirect') return { to: rendered.to };
        const { pathname } = new URL(address, origin);
        const locale = localeFromPath(pathname) ?? defaultLocale;
        const head = headOf(locale, pathname, rendered.status === 200, rendered.firstAreas);
        const own = withStyles(rendered.markup);
        const text = writeRenderedPage(own, { ...head, title: rendered.title ?? head.title }, rendered);
        const digest = digestOfPage(text, rendered);
        const bytes = Buffer.from(text);
        const listed = rendered.head?.isIndexed ?? (rendered.status === 200 && isListed(pathname));
        return {
          status: rendered.status,
          isListed: listed,
          digest,
          policy: pagePolicy(own, hashes, apiOrigin),
          bytes,
          small: await compress(digest, bytes, 'br'),
          isSmallest: false,
          sent: 0,
          locale,
        };
      },
    });

  /** Compresses a page that many ask for once more. One at a time, so that nobody keeps the server busy with it. */
  async function compressAgain(page: Extract<SitePage, { bytes: Buffer }>): Promise<void> {
    if (isCompressing || page.isSmallest) return;
    isCompressing = true;
    page.isSmallest = true;
    page.small = await compressThoroughly(page.bytes).catch(() => page.small);
    isCompressing = false;
  }

  /** The rendered page; null when the browser has to draw it. */
  async function renderedPage(c: Context, pathname: string, search: string): Promise<Response | null> {
    const locale = localeFromPath(pathname);
    const screen = screenOf(pathname);
    if (!pages || !locale || (screen && !isRendered(screen.template, search))) return null;
    // Pages in low-data mode have no pictures, so the browser draws them.
    if (c.req.header('save-data') === 'on' || getCookie(c, 'low-data') === '1') return null;
    const page = await pages.get(locale, pathname + search);
    if (!page) return null;
    asPage(c, screen);
    if ('to' in page) {
      // A later build may know the parameter, so no browser keeps this for long.
      c.header('cache-control', PAGE_CACHING);
      return c.redirect(page.to, 308);
    }
    const headers = {
      'content-security-policy': page.policy,
      'cache-control': PAGE_CACHING,
      vary: 'Accept-Encoding, Save-Data',
      etag: `W/"${page.digest}"`,
      ...(!page.isListed && { 'x-robots-tag': page.status === 404 ? 'noindex' : 'noindex, follow' }),
    };
    if (page.status === 200 && hasIt(c.req.header('if-none-match'), page.digest))
      return wholeAnswer(c, null, 304, headers);
    const whole = { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-language': locale };
    const encoding = acceptedEncoding(c.req.header('accept-encoding'));
    if (!encoding) return wholeAnswer(c, toBody(page.bytes), page.status, whole);
    const body = encoding === 'br' ? page.small : await compress(page.digest, page.bytes, encoding);
    page.sent += 1;
    // Lists by any filters are endless, and nobody is led to them.
    if (page.sent >= POPULAR && page.isListed) void compressAgain(page);
    return wholeAnswer(c, toBody(body), page.status, { ...whole, 'content-encoding': encoding });
  }

  async function page(c: Context, pathname: string): Promise<Response> {
    const locale = localeFromPath(pathname) ?? readLocale(localeCookie(c)) ?? defaultLocale;
    const screen = screenOf(pathname);
    asPage(c, screen);
    const found = screen !== null && (await hasSubject(screen.template, screen.params));
    const isOver = !found && screen !== null && (await isGone?.(screen.template, screen.params)) === true;
    const status = found ? 200 : isOver ? 410 : 404;
    const listed = found && isListed(pathname);
    const text = writeScreenPage(html, headOf(locale, pathname, found));
    const bytes = Buffer.from(text);
    const digest = hash('sha1', bytes, 'base64url');
    const headers = {
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Cookie',
      etag: `W/"${digest}"`,
      ...(!listed && { 'x-robots-tag': 'noindex' }),
    };
    if (found && hasIt(c.req.header('if-none-match'), digest)) return wholeAnswer(c, null, 304, headers);
    const whole = { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-language': locale };
    const encoding = acceptedEncoding(c.req.header('accept-encoding'));
    if (!encoding) return c.body(toBody(bytes), status, whole);
    return c.body(toBody(await compress(digest, bytes, encoding)), status, {
      ...whole,
      'content-encoding': encoding,
    });
  }

  async function* screensOnly(batches: AsyncIterable<readonly SiteMapEntry[]>) {
    for await (const entries of batches) yield entries.filter((entry) => isScreen(entry.path));
  }

  site.get('/photos/:name', async (c) => {
    asFile(c, '/photos/{name}');
    const [file] = /^[\w-]{1,80}\.(?:avif|webp|jpg)$/.exec(c.req.param('name')) ?? [];
    if (!file) return missingFile(c);
    const name = photoName(file);
    return sendStored(
      c,
      name,
      async () => (await stored.open(name)) ?? ((await makePhoto?.(file)) ? stored.open(name) : null),
    );
  });

  // Its query changes with what it shows: services that show previews keep a picture by its whole address.
  site.get(String.raw`/photos/shared/:name{[a-z]+-[1-9]\d{0,14}-(?:en|ar)\.jpg}`, async (c) => {
    asFile(c, '/photos/shared/{name}');
    const [kind = '', id, language] = (c.req.param('name') ?? '').slice(0, -'.jpg'.length).split('-');
    const picture = await sharedPicture?.(kind, Number(id), readLocale(language) ?? defaultLocale);
    if (!picture) return missingFile(c);
    if (picture === 'busy') return c.text('busy\n', 503, { 'cache-control': 'no-store', 'retry-after': '2' });
    const headers = { 'cache-control': 'public, max-age=86400', etag: `"${picture.digest}"` };
    if (hasIt(c.req.header('if-none-match'), picture.digest)) return wholeAnswer(c, null, 304, headers);
    return c.body(toBody(picture.bytes), 200, { ...headers, 'content-type': 'image/jpeg' });
  });

  // Players request a video in ranges, and seek in it.
  site.get(String.raw`/videos/:name{v[0-9a-f]{32}\.(?:mp4|webm)}`, (c) => {
    const name = videoName(asFile(c, '/videos/{name}').req.param('name') ?? '');
    return sendStored(c, name, () => stored.open(name));
  });

  site.get('/robots.txt', (c) =>
    asFile(c, '/robots.txt').text(writeRobots(origin, apiOrigin ? '/api' : settings.apiBase)),
  );
  site.get('/sitemap.xml', async (c) => {
    asFile(c, '/sitemap.xml');
    const parts = [{ name: 'screens' }, ...((await siteMap?.parts()) ?? [])];
    return c.body(writeSiteMapIndex(origin, parts), 200, siteMapHeaders);
  });
  site.get('/sitemap/:name{[a-z0-9-]+\\.xml}', (c) => {
    asFile(c, '/sitemap/{name}');
    const name = c.req.param('name').slice(0, -'.xml'.length);
    const entries = name === 'screens' ? listedEntries(templates) : siteMap?.entries(name);
    if (!entries) return missingFile(c);
    if (c.req.method === 'HEAD') return c.body(null, 200, siteMapHeaders);
    const text = streamSiteMap(origin, screensOnly(entries));
    if (acceptedEncoding(c.req.header('accept-encoding')) === null) return c.body(text, 200, siteMapHeaders);
    // Compressed piece by piece, as the entries arrive.
    return c.body(text.pipeThrough(new CompressionStream('gzip')), 200, {
      ...siteMapHeaders,
      'content-encoding': 'gzip',
    });
  });

  site.get(String.raw`/feeds/:name{(?:en|ar)\.xml}`, async (c) => {
    asFile(c, '/feeds/{name}');
    const text = await feed?.(c.req.path.endsWith('/ar.xml') ? 'ar' : 'en');
    if (text === undefined) return missingFile(c);
    return c.body(text, 200, {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
    });
  });

  /** An asset that this server's builds do not have. */
  const findOtherBuild = async (address: string) => (await findLater(address)) ?? (await shared?.find(address)) ?? null;

  site.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const file = files.get(pathname) ?? (pathname.startsWith('/assets/') ? await findOtherBuild(pathname) : null);
    if (file) return sendFile(asFile(c, pathname), pathname, file, policy);
    if (/^\/(?:assets|photos|videos)\//.test(pathname)) return missingFile(c);
    const moved = redirectedPath(pathname, search);
    if (moved) return c.redirect(moved, 308);
    if (!localeFromPath(pathname) && isScreen(pathname)) return toLanguage(c, pathname + search);
    return (await renderedPage(c, pathname, search)) ?? page(c, pathname);
  });
  // Every address answers GET, if only with the page for missing addresses.
  site.all('*', (c) =>
    c.body(refusedPage('page.wrong_method', words), 405, { ...refusedPageHeaders, allow: 'GET, HEAD' }),
  );
  return site;
}

const siteMapHeaders = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  vary: 'Accept-Encoding',
} as const;

/** The screens with one address, as entries of the site map. */
async function* listedEntries(templates: readonly string[]): AsyncGenerator<readonly SiteMapEntry[]> {
  yield listedScreens(templates).map((address) => ({ path: address }));
}

/** Leads an address without a language to the one of this person: by the cookie, else by the languages of the browser. */
function toLanguage(c: Context, address: string): Response {
  const locale = readLocale(localeCookie(c)) ?? callerLocale(c.req.header('accept-language'), null);
  c.header('cache-control', 'private, no-cache');
  c.header('vary', 'Accept-Language, Cookie');
  return c.redirect(`/${locale}${address.replace(/^\/(?=\?|$)/, '')}`, 302);
}

function asPage(c: Context, screen: AskedScreen | null): void {
  Object.assign(c.get('requestLog'), { endpoint: 'page', ...(screen && { route: screen.template }) });
}

/** Logs a file at a lower level than acts of people. */
function asFile(c: Context, route: string): Context {
  Object.assign(c.get('requestLog'), { route, level: 'debug', endpoint: 'file' });
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
  if (hasIt(c.req.header('if-none-match'), digest)) return wholeAnswer(c, null, 304, headers);
  const bytes = await readFile(form ? `${file}.${form}` : file);
  return wholeAnswer(c, toBody(bytes), 200, {
    ...headers,
    'content-type': type,
    ...(form && { 'content-encoding': form === 'br' ? 'br' : 'gzip' }),
  });
}

async function readJson<T>(file: string, otherwise: T): Promise<T> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise;
    throw error;
  }
}
