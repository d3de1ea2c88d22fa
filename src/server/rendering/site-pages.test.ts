import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { readSettings } from '../settings.ts';
import { testApp } from '../../../tests/support/server-app.ts';
import { createServerApp } from '../app.ts';
import { createSite } from '../http/site.ts';
import { PageRenderer } from './page-renderer.ts';
import type { StylePart } from './page-styles.ts';

const { services } = await testApp();
const root = mkdtempSync(path.join(tmpdir(), 'wijha-rendering-'));
const dist = path.join(root, 'dist');
const dataDir = path.join(root, 'data');
/** Without a setting it is made from the port. */
const origin = 'http://localhost';
let price = 'SAR 100';
let renderer: PageRenderer | null = null;
let app: Hono;
const logged: string[] = [];
const styles = ':root{color:red}';
const used = '.price{color:green}';
const unused = '.wizard{color:blue}';

const rule = (name: string, css: string): StylePart => ({ css, anyOf: [[name]] });

/** An app whose pages say what they were asked for, on the real thread. */
const rendered = `
export async function renderScreen(locale, path, ask) {
  const { pathname, search } = new URL(path, 'http://server');
  if (pathname.endsWith('/faq')) throw new Error('a defect');
  if (search === '?z=1&brand=toyota') return { kind: 'redirect', to: pathname + '?brand=toyota' };
  const price = await (await ask('http://server/api/price')).text();
  return {
    kind: 'screen', status: pathname.endsWith('/nowhere') ? 404 : 200, title: 'A page · Wijha', at: new Date().toISOString(),
    markup: '<h1 class="price">' + pathname + search + ' for ' + price + '</h1>',
    links: '<link rel="preload" as="image" href="/photos/a.avif"/>', areas: ['market', 'own'], firstAreas: ['market'],
    head: pathname.endsWith('/nowhere') ? null : {
      description: 'About "' + pathname + '"', isIndexed: search === '', path: '/offers', type: 'website',
      picture: { url: 'https://wijha.example/photos/a-1200.jpg', width: 1200, height: 800, alt: 'A & B' },
      data: [{ '@type': 'Thing', name: '</script><script>alert(1)</script>\\u2028' }],
    },
    answers: [{ key: ['/price'], keep: 'catalogue', data: price + '</script>' }],
  };
}`;

beforeAll(async () => {
  mkdirSync(path.join(dist, 'assets'), { recursive: true });
  mkdirSync(path.join(dist, '.server'));
  const write = (name: string, text: string) => writeFileSync(path.join(dist, name), text);
  write('.server/render.js', rendered);
  write('styles.json', JSON.stringify([rule('price', used), rule('wizard', unused)]));
  write(
    'index.html',
    `<!doctype html><html lang="en"><head><title>Wijha</title><script>var theme;</script><script type="module" crossorigin src="/assets/main.js"></script><link rel="modulepreload" crossorigin href="/assets/react.js"><style>${styles}</style><link rel="stylesheet" crossorigin href="/assets/built.css"></head><body><div id="root"></div><noscript\n  >off</noscript\n  ></body></html>`,
  );
  write(
    'screens.json',
    JSON.stringify({
      screens: Object.fromEntries(
        ['/', '/offers/', '/faq', '/login', '/newsletter', '/products/cars/', '/finance/cars/$id/apply'].map((one) => [
          one,
          [],
        ]),
      ),
      words: { ar: ['assets/words-ar.js'] },
      areas: { 'market/ar': ['assets/market-ar.js'], 'own/ar': ['assets/own-ar.js'] },
    }),
  );
  mkdirSync(dataDir, { recursive: true });
  const ask = async () => ({ status: 200, type: 'text/plain', body: price });
  renderer = PageRenderer.start({ dist, origin: 'https://wijha.example' }, ask, (line) => logged.push(line));
  if (!renderer) throw new Error('The renderer was not started');
  const own = { ...services, dataDir, settings: readSettings({ DATA_DIR: dataDir, NODE_ENV: 'test', PORT: '80' }) };
  const site = await createSite(own, {
    dist,
    hasSubject: async () => true,
    rendering: { renderer, ask },
  });
  app = createServerApp(own, { site });
  await untilRendered('/ar/offers');
});
afterAll(async () => {
  await renderer?.stop();
  rmSync(root, { recursive: true, force: true });
});

const get = (address: string, headers: Record<string, string> = {}) => app.request(address, { headers });
const isRendered = async (response: Response) => (await response.clone().text()).includes('id="answers"');
/** A machine busy with other work may need longer than the page waits. */
const untilRendered = (address: string): Promise<Response> =>
  eventually(async () => {
    const response = await get(address);
    expect(response.status === 308 || (await isRendered(response))).toBe(true);
    return response;
  });

describe('a rendered page', () => {
  it('has title, pictures and styles before its markup, and answers and scripts after it', async () => {
    const html = await (await untilRendered('/ar/offers')).text();
    const places = [
      '<title>A page · Wijha</title>',
      'rel="preload" as="image"',
      '<script>var theme;</script>',
      `<style>${styles}${used}</style>`,
      '<h1 class="price">/ar/offers for SAR 100</h1>',
      '<script type="application/json" id="answers">',
      '<link fetchpriority="low" rel="stylesheet" crossorigin href="/assets/built.css">',
      '<script fetchpriority="low" type="module"',
      '<link fetchpriority="low" rel="modulepreload" crossorigin href="/assets/react.js"',
      'href="/assets/words-ar.js"',
      'href="/assets/market-ar.js"',
    ].map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).not.toContain('noscript');
    // The theme, the structured data, the answers and the entry.
    expect(html.match(/<\/script>/g)).toHaveLength(4);
  });

  it('tells search engines and previews of links what it is about', async () => {
    const html = await (await untilRendered('/ar/offers')).text();
    expect(html).toContain(`<meta property="og:url" content="${origin}/ar/offers" />`);
    expect(html).toContain(`<link rel="canonical" href="${origin}/ar/offers" />`);
    expect(html).toContain('<meta property="og:description" content="About &quot;/ar/offers&quot;" />');
    expect(html).toContain('<meta property="og:image:alt" content="A &amp; B" />');
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(data).not.toMatch(/[<\u2028]/);
    expect(JSON.parse(data)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Thing', name: '</script><script>alert(1)</script>\u2028' }],
    });
  });

  it('that search engines shall not list says so, and is no alternative of another', async () => {
    const response = await untilRendered('/en/offers?brand=kia');
    expect(response.headers.get('x-robots-tag')).toBe('noindex, follow');
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex, follow" />');
    expect(html).not.toContain('rel="canonical"');
  });

  it('has only the styles that it uses inline, allowed by their hash, and the shell those of every page', async () => {
    const hashed = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
    const response = await untilRendered('/en/offers');
    expect(await response.text()).toContain(`<style>${styles}${used}</style>`);
    expect(response.headers.get('content-security-policy')).toContain(hashed(styles + used));
    const shell = await get('/en/login');
    expect(await shell.text()).toContain(
      `<style>${styles}</style><link rel="stylesheet" crossorigin href="/assets/built.css">`,
    );
    expect(shell.headers.get('content-security-policy')).toContain(hashed(styles));
  });

  it('is the same for everybody, so caches on the way may keep it', async () => {
    const response = await untilRendered('/en/offers');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=300');
    expect(response.headers.get('vary')?.toLowerCase()).not.toContain('cookie');
    expect(response.headers.has('set-cookie')).toBe(false);
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
    const signedIn = await get('/en/offers', { cookie: 'auth_token=secret; locale=ar', 'accept-language': 'ar' });
    expect(await signedIn.text()).toBe(await response.text());
    const small = await get('/en/offers', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(await small.arrayBuffer()).toString()).toContain('/en/offers for SAR 100');
  });

  it('is smaller once several people have asked for it', async () => {
    const page = await (await untilRendered('/en/showrooms')).text();
    const sizeOf = async () => {
      const body = Buffer.from(await (await get('/en/showrooms', { 'accept-encoding': 'br' })).arrayBuffer());
      expect(brotliDecompressSync(body).toString()).toBe(page);
      return body.length;
    };
    const first = await sizeOf();
    await eventually(async () => expect(await sizeOf()).toBeLessThan(first));
  });

  it('has an ETag that changes with its content only', async () => {
    const tag = (await untilRendered('/en/products/cars')).headers.get('etag') ?? '';
    const again = await get('/en/products/cars', { 'if-none-match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    price = 'SAR 90';
    vi.setSystemTime(Date.now() + 60_000);
    try {
      const changed = await eventually(async () => {
        const response = await get('/en/products/cars', { 'if-none-match': tag });
        expect(response.headers.get('etag') !== tag && (await isRendered(response))).toBe(true);
        return response;
      });
      expect(changed.status).toBe(200);
      expect(await changed.text()).toContain('for SAR 90');
    } finally {
      vi.useRealTimers();
      price = 'SAR 100';
    }
  });

  it('has one address: others lead to it', async () => {
    const response = await untilRendered('/en/offers?z=1&brand=toyota');
    expect([response.status, response.headers.get('location')]).toEqual([308, '/en/offers?brand=toyota']);
  });

  it('of an unknown address has status 404 and is not indexed', async () => {
    const response = await untilRendered('/en/nowhere');
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
  });
});

describe('the browser draws', () => {
  it.each([
    ['a screen for signing in', '/en/login', {}],
    ['a step of a form', '/en/finance/cars/1/apply', {}],
    ['a link of an e-mail', '/en/newsletter?confirm=abc', {}],
    ['a draft on the device', '/en/offers?draft=1', {}],
    ['pages without pictures, with Save-Data', '/en/offers', { 'save-data': 'on' }],
    ['pages without pictures, when they were chosen', '/en/offers', { cookie: 'low-data=1' }],
    ['a page that could not be rendered', '/en/faq', {}],
    ['a page whose address is malformed', '/en/products/cars?brand=%zz', { 'save-data': 'on' }],
  ])('%s', async (_what, address, headers) => {
    const response = await get(address, headers);
    expect([response.status, await isRendered(response)]).toEqual([200, false]);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('<div id="root"></div>');
  });
});
