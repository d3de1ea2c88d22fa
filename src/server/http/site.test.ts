import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { hash } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readSettings } from '../settings.ts';
import { testApp } from '../../../tests/support/server-app.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { startS3Server } from '../../../tests/support/s3-server.ts';
import { createServerApp } from '../app.ts';
import { openBucket } from '../files/s3-bucket.ts';
import { localFileStore } from '../files/local-file-store.ts';
import { createSite } from './site.ts';

const { services } = await testApp();
const root = mkdtempSync(path.join(tmpdir(), 'wijha-site-'));
const dist = path.join(root, 'dist');
const dataDir = path.join(root, 'data');
const inline = "document.documentElement.dataset.theme = 'light'";
let app = new Hono();

function build(chunk: string) {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(path.join(dist, 'assets'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(dist, name), text);
  write(
    'index.html',
    `<!doctype html><html lang="en" dir="ltr"><head><title>Wijha</title><meta name="description" content="x" /><link rel="manifest" href="/manifest.en.webmanifest" /><script>${inline}</script></head><body><script type="module" src="/assets/${chunk}.js"></script></body></html>`,
  );
  write(`assets/${chunk}.js`, `export const text = '${chunk.repeat(1000)}';`);
  write(`assets/${chunk}.js.map`, '{}');
  write('service-worker.js', `// ${chunk}`);
  write('version.json', JSON.stringify({ build: chunk }));
  write(
    'screens.json',
    JSON.stringify({
      screens: { '/': [], '/products/cars/': ['assets/list.js'], '/products/cars/$id': [], '/login': [] },
      words: { ar: ['assets/words-ar.js'] },
    }),
  );
  write('csp.json', JSON.stringify({ style: ['sha256-abc='] }));
}

const settings = (more: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: dataDir, NODE_ENV: 'test', PORT: '80', ...more });

async function* listed() {
  yield [{ path: '/products/cars/1000', updatedAt: new Date(0), pictures: ['/photos/a-1600.jpg'] }];
  yield [{ path: '/nowhere/1' }, { path: '/products/cars/1001' }];
}

interface StartOptions {
  readonly folder?: string;
  readonly problem?: (line: string) => void;
}

async function start(environment: Record<string, string> = {}, { folder = dataDir, problem }: StartOptions = {}) {
  const own = { ...services, dataDir: folder, files: localFileStore(folder), settings: settings(environment) };
  const hasSubject = async (_template: string, { id }: Readonly<Record<string, string>>) =>
    id !== '404' && id !== '410';
  const isGone = async (_template: string, { id }: Readonly<Record<string, string>>) => id === '410';
  const site = await createSite(own, {
    dist,
    hasSubject,
    isGone,
    ...(problem && { problem }),
    siteMap: {
      parts: async () => [{ name: 'listings-0', updatedAt: new Date(0) }],
      entries: (name) => (name === 'listings-0' ? listed() : null),
    },
    makePhoto: async (name) => {
      if (!name.startsWith('sample')) return false;
      writeFileSync(path.join(dataDir, 'photos', name), 'made now');
      return true;
    },
  });
  return createServerApp(own, { site });
}

beforeAll(async () => {
  mkdirSync(path.join(dataDir, 'photos'), { recursive: true });
  writeFileSync(path.join(dataDir, 'photos', 'abc-480.webp'), 'a photo');
  writeFileSync(path.join(dataDir, 'secret.txt'), 'secret');
  build('one');
  app = await start();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const get = (address: string, headers: Record<string, string> = {}) => app.request(address, { headers });

describe('a page', () => {
  it.each([
    ['/en', {}, 'en', 'ltr'],
    ['/ar', {}, 'ar', 'rtl'],
    ['/ar/products/cars', {}, 'ar', 'rtl'],
    ['/en/products/cars', { cookie: 'locale=ar' }, 'en', 'ltr'],
    ['/ar/products/cars', { 'accept-language': 'en' }, 'ar', 'rtl'],
  ])('%s has the language of its address', async (address, headers, locale, direction) => {
    const response = await get(address, headers);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(`<html lang="${locale}" dir="${direction}">`);
    expect(html).toContain(`/manifest.${locale}.webmanifest`);
    expect(/<title>[^<]*[\u0600-\u06ff]/.test(html)).toBe(locale === 'ar');
    expect(response.headers.get('content-language')).toBe(locale);
  });

  it.each([
    ['/', {}, '/en'],
    ['/?a=1', { cookie: 'locale=ar' }, '/ar?a=1'],
    ['/products/cars/1000?a=1', { cookie: 'locale=ar', 'accept-language': 'en' }, '/ar/products/cars/1000?a=1'],
    ['/products/cars', { cookie: '__Host-locale=ar' }, '/ar/products/cars'],
    ['/products/cars', { cookie: 'locale=fr', 'accept-language': 'fr, ar-SA;q=0.9, en;q=0.1' }, '/ar/products/cars'],
    ['/products/cars', { cookie: 'locale=fr', 'accept-language': 'fr' }, '/en/products/cars'],
    ['//login', { cookie: 'locale=ar' }, '/ar//login'],
  ])('%s leads to the language of the cookie, else of the browser', async (address, headers, location) => {
    const response = await app.request(`http://localhost${address}`, { headers });
    expect([response.status, response.headers.get('location')]).toEqual([302, location]);
    expect(response.headers.get('vary')).toContain('Cookie');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('names its address in both languages for search engines', async () => {
    const html = await (await get('/ar/products/cars')).text();
    expect(html).toContain('<link rel="canonical" href="http://localhost/ar/products/cars" />');
    expect(html).toContain('hreflang="en" href="http://localhost/en/products/cars"');
    expect(html).toContain('hreflang="x-default" href="http://localhost/products/cars"');
    expect(await (await get('/en/login')).text()).toContain('noindex');
  });

  it('that no screen has is the same shell with status 404, whatever its address contains', async () => {
    for (const address of [
      '/nowhere',
      '/ar/nowhere',
      '/products/cars/1/2',
      '/"><script>alert(1)</script>',
      '/%00',
      '/index.php',
      '/screens.json',
      '/csp.json',
      '/%2e%2e/secret.txt',
      '/assets/../../data/secret.txt',
    ]) {
      const response = await get(address);
      const html = await response.text();
      expect(response.status).toBe(404);
      expect(html).toContain('<!doctype html>');
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain('secret');
    }
  });

  it('about something that does not exist is the same shell with status 404 and is not indexed', async () => {
    for (const address of ['/en/products/cars/404', '/ar/products/cars/4%304?a=1']) {
      const response = await get(address);
      expect(response.status).toBe(404);
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(await response.text()).toContain('<!doctype html>');
    }
    expect((await get('/en/products/cars/1000')).status).toBe(200);
  });

  it('about something that will not come back is the same shell with status 410 and is not indexed', async () => {
    const response = await get('/en/products/cars/410');
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([410, 'noindex']);
    expect(await response.text()).toContain('<!doctype html>');
  });

  it('with a malformed escape in its address is the same shell, also under the paths of files and photos', async () => {
    for (const address of ['/%E0%A4%A', '/%', '/ar/news/%zz', '/en/products/cars/%C3%28']) {
      const response = await get(address);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await response.text()).toContain('<!doctype html>');
    }
    for (const address of ['/photos/%', '/videos/%E0', '/assets/%'])
      expect(await (await get(address)).text()).toMatch(/\S/);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'answers %s with 405 and the allowed methods',
    async (method) => {
      for (const address of [
        '/',
        '/products/cars',
        '/robots.txt',
        '/photos/a.jpg',
        '/healthz',
        '/api/readyz',
        '/api/openapi.json',
      ]) {
        const response = await app.request(address, { method });
        expect([address, response.status, response.headers.get('allow')]).toEqual([address, 405, 'GET, HEAD']);
        expect(await response.text()).toMatch(/\S/);
      }
    },
  );

  it('runs only the inline script of the build', async () => {
    const { headers } = await get('/en');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' 'sha256-${hash('sha256', inline, 'base64')}';`);
    expect(policy).toContain("style-src 'self' 'sha256-abc=';");
    expect(policy).toContain("frame-ancestors 'none'");
    for (const closed of ['object-src', 'base-uri', 'default-src']) expect(policy).toContain(`${closed} 'none'`);
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  it('is not sent again when the browser has it', async () => {
    const tag = (await get('/en', { 'accept-encoding': 'br' })).headers.get('etag') ?? '';
    expect((await get('/en', { 'if-none-match': tag })).status).toBe(304);
    expect((await get('/ar', { 'if-none-match': tag })).status).toBe(200);
  });

  it('redirects an address that has moved', async () => {
    const moved = await get('/ar/advertise/car?x=1');
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/ar/advertice/car?x=1']);
    expect((await get('/advertised')).status).toBe(404);
  });

  it('over HTTPS sends HSTS, and uses a foreign API if the setting names one', async () => {
    app = await start({
      PUBLIC_URL: 'https://wijha.example',
      DEMONSTRATION: 'off',
      API_BASE: 'https://api.example/v1',
    });
    const response = await get('/en');
    const html = await response.text();
    expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'self' https://api.example;");
    expect(html).toContain('<meta name="api-base" content="https://api.example/v1" />');
    expect(html).toContain('href="https://wijha.example/en"');
    app = await start();
  });
});

describe('a file', () => {
  it('with a hash in its name is cached for ever, and compressed', async () => {
    const response = await get('/assets/one.js', { 'accept-encoding': 'gzip, br' });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toContain('oneone');
    expect((await get('/assets/one.js', { 'accept-encoding': 'br;q=0, gzip' })).headers.get('content-encoding')).toBe(
      'gzip',
    );
    expect(await (await get('/assets/one.js')).text()).toContain('oneone');
  });

  it.each(['/service-worker.js', '/version.json'])('%s is revalidated every time', async (address) => {
    const response = await get(address);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect((await get(address, { 'if-none-match': response.headers.get('etag') ?? '' })).status).toBe(304);
  });

  it.each([
    '/assets/gone.js',
    '/assets/one.js.map',
    '/assets/one.js.br',
    '/assets/',
    '/photos/gone-480.webp',
    '/photos/..%2fsecret.txt',
    '/photos/%2e%2e%2fsecret.txt',
    '/photos/abc-480.svg',
    '/photos/abc/480.webp',
    '/photos/abc-480.webp%00.webp',
  ])('%s does not exist and gets no page in its place', async (address) => {
    const response = await get(address);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toMatch(/<html|secret/);
  });

  it('that is the service worker, or that the service worker keeps as the shell, has the policy of a page', async () => {
    const policies = await Promise.all([get('/service-worker.js'), get('/en'), get('/index.html?__WB_REVISION__=1')]);
    expect(policies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(policies[2]?.headers.get('content-security-policy')).toBe(
      policies[1]?.headers.get('content-security-policy'),
    );
    expect(policies[0]?.headers.get('content-security-policy')).toBe(
      policies[1]?.headers.get('content-security-policy'),
    );
  });

  it('makes a sample picture when it is first asked for', async () => {
    const response = await get('/photos/sample-480.webp');
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'image/webp',
      'made now',
    ]);
  });

  it('that is a photo is cached for ever', async () => {
    const response = await get('/photos/abc-480.webp');
    expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect(await response.text()).toBe('a photo');
  });

  it('of a build that another server of this folder has put there since is served too', async () => {
    build('before');
    const older = (app = await start());
    expect((await get('/assets/after.js')).status).toBe(404);
    build('after');
    await start();
    app = older;
    const response = await get('/assets/after.js');
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(await response.text()).toContain('afterafter');
    expect(await (await get('/version.json')).text()).toBe('{"build":"before"}');
    build('one');
    app = await start();
  });

  it('of the two previous builds still exists, and of the third no longer', async () => {
    for (const chunk of ['one', 'two', 'three']) {
      build(chunk);
      app = await start();
    }
    for (const chunk of ['one', 'two', 'three']) expect((await get(`/assets/${chunk}.js`)).status).toBe(200);
    expect(await (await get('/version.json')).text()).toBe('{"build":"three"}');
    build('four');
    app = await start();
    expect((await get('/assets/one.js')).status).toBe(404);
    expect((await get('/assets/two.js')).status).toBe(200);
    expect(readdirSync(path.join(dataDir, 'builds'))).toHaveLength(3);
    build('one');
    app = await start();
  });
});

describe('an asset, on servers with folders of their own and one bucket,', async () => {
  const s3 = await startS3Server();
  afterAll(s3.close);
  afterAll(async () => {
    build('one');
    app = await start();
  });
  const problems: string[] = [];
  /** A server on a machine of its own; the same folder is the same machine. */
  const startOn = (machine: string, chunk: string) => {
    build(chunk);
    return start(s3.environment, { folder: path.join(root, machine), problem: (line) => problems.push(line) });
  };
  const bucketNames = async () => {
    const keys = await Array.fromAsync(openBucket(s3.settings).list('builds/'));
    return keys.map(({ key }) => key.replace(/^builds\/\d{13}-[0-9a-f]{16}\//, '')).toSorted();
  };
  const assetOf = async (server: Hono, name: string, headers: Record<string, string> = {}) => {
    app = server;
    return get(`/assets/${name}.js`, headers);
  };

  it('of a build that another server brings is served, compressed as there', async () => {
    const older = await startOn('a', 'old');
    expect((await assetOf(older, 'new')).status).toBe(404);
    const newer = await startOn('b', 'new');
    for (const [server, name] of [
      [older, 'new'],
      [newer, 'old'],
    ] as const) {
      const plain = await assetOf(server, name);
      expect([plain.status, plain.headers.get('cache-control'), plain.headers.get('content-type')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
        'text/javascript; charset=utf-8',
      ]);
      expect(await plain.text()).toContain(name.repeat(1000));
      const small = await assetOf(server, name, { 'accept-encoding': 'br' });
      expect(brotliDecompressSync(await small.arrayBuffer()).toString()).toContain(name.repeat(1000));
      const zipped = await assetOf(server, name, { 'accept-encoding': 'gzip' });
      expect(gunzipSync(await zipped.arrayBuffer()).toString()).toContain(name.repeat(1000));
    }
    app = older;
    expect(await (await get('/version.json')).text()).toBe('{"build":"old"}');
    expect((await get('/service-worker.js', {})).status).toBe(200);
    expect(await bucketNames()).toEqual(['assets/new.js.br', 'assets/old.js.br']);
  });

  it('is looked for in the bucket together with others, however many unknown ones are asked for', async () => {
    const server = await startOn('a', 'old');
    await assetOf(server, 'unknown');
    s3.calls();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, nth) => assetOf(server, `unknown-${nth}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(s3.calls().length).toBeLessThanOrEqual(3);
    expect((await get('/assets/..%2f..%2fdocuments%2fa')).status).toBe(404);
  });

  it('is stored once for each build, and of the last three builds', async () => {
    await startOn('a', 'new');
    expect(s3.calls().filter((call) => call.startsWith('PUT'))).toEqual([]);
    for (const chunk of ['third', 'fourth']) await startOn('a', chunk);
    expect(await bucketNames()).toEqual(['assets/fourth.js.br', 'assets/new.js.br', 'assets/third.js.br']);
  });

  it('is missing with 404 while the bucket does not answer, and shared when it does again', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    s3.failNext(1000);
    const server = await startOn('c', 'fifth');
    expect(problems.at(-1)).toContain('Other servers do not have the files of this build yet');
    expect((await assetOf(server, 'fifth')).status).toBe(200);
    expect((await assetOf(server, 'new')).status).toBe(404);
    s3.failNext(0);
    expect((await assetOf(server, 'new')).status).toBe(200);
    const other = await startOn('d', 'sixth');
    expect((await assetOf(other, 'fifth')).status).toBe(404);
    // The server tries again by itself.
    const [retry] = timers.mock.calls.find(([, ms]) => ms === 30_000) ?? [];
    retry?.();
    await eventually(async () => expect((await assetOf(other, 'fifth')).status).toBe(200));
  });
});

it('search engines get every listed address in both languages', async () => {
  const index = await (await get('/sitemap.xml')).text();
  expect(index).toContain('<sitemap><loc>http://localhost/sitemap/screens.xml</loc></sitemap>');
  expect(index).toContain(
    '<loc>http://localhost/sitemap/listings-0.xml</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod>',
  );
  const map = await (await get('/sitemap/listings-0.xml')).text();
  expect(map).toContain('<loc>http://localhost/ar/products/cars/1000</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod>');
  expect(map).toContain('<image:loc>http://localhost/photos/a-1600.jpg</image:loc>');
  expect(map).toContain('hreflang="x-default" href="http://localhost/products/cars/1001"');
  expect(map.match(/<url>/g)).toHaveLength(4);
  const small = await get('/sitemap/listings-0.xml', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(await small.arrayBuffer()).toString()).toBe(map);
  const screens = await (await get('/sitemap/screens.xml')).text();
  expect(screens).toContain('<loc>http://localhost/en</loc>');
  expect(map + screens).not.toMatch(/login|nowhere/);
  for (const address of ['/sitemap/listings-1.xml', '/sitemap/constructor.xml', '/sitemap/..%2fsecret.xml'])
    expect((await get(address)).status).toBe(404);
  expect(await (await get('/robots.txt')).text()).toContain('Sitemap: http://localhost/sitemap.xml');
});

it('health and readiness answer at the root and beside the API', async () => {
  for (const address of ['/healthz', '/readyz', '/api/healthz', '/api/readyz'])
    expect((await get(address)).status).toBe(200);
});

describe.each([
  ['without a public address', {}, 'http://localhost'],
  ['behind a proxy, without a public address', { TRUST_PROXY: 'on' }, 'http://localhost'],
  ['with a public address', { PUBLIC_URL: 'https://wijha.example', DEMONSTRATION: 'off' }, 'https://wijha.example'],
  [
    'behind a proxy, with a public address',
    { PUBLIC_URL: 'https://wijha.example', DEMONSTRATION: 'off', TRUST_PROXY: 'on' },
    'https://wijha.example',
  ],
])('a request that names another host, %s', (_where, environment, origin) => {
  const hostile = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-server': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '6666',
    'x-original-host': 'evil.example',
    'x-host': 'evil.example',
    forwarded: 'host=evil.example;proto=https',
  };

  it.each([
    '/',
    '/ar/products/cars',
    '/products/cars/1000',
    '/login',
    '/nowhere',
    '/ar/advertise/car',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap/screens.xml',
    '/api/openapi.json',
    '/api/nothing',
  ])('gets no trace of that host in %s', async (address) => {
    const own = await start(environment);
    for (const host of ['evil.example', 'evil.example:6666', 'wijha.example.evil.example']) {
      const response = await own.request(`http://${host}${address}`, { headers: { ...hostile, host } });
      const said = `${JSON.stringify([...response.headers])}\n${await response.text()}`;
      // With its colon: the digits alone may stand in a random id of the answer.
      expect(said).not.toMatch(/evil|:6666/);
    }
  });

  it('gets only our own addresses', async () => {
    const own = await start(environment);
    const text = async (address: string) =>
      (await own.request(`http://evil.example${address}`, { headers: hostile })).text();
    expect(await text('/ar/products/cars')).toContain(`<link rel="canonical" href="${origin}/ar/products/cars" />`);
    expect(await text('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
    expect(await text('/sitemap.xml')).toContain(`<loc>${origin}/sitemap/screens.xml</loc>`);
    expect(await text('/sitemap/screens.xml')).toContain(`<loc>${origin}/en</loc>`);
  });
});
