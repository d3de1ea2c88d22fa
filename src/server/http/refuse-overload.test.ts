import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Measures } from '../metrics/measures.ts';
import { refuseOverload } from './refuse-overload.ts';
import { loadWords } from './words.ts';

const options = {
  base: '/api',
  words: loadWords(),
  settings: { publicUrl: 'https://wijha.example', trustProxy: false },
};

it('an overloaded server asks callers to come back, and still answers files, health checks and uploads', async () => {
  const app = new Hono().use(refuseOverload(options, { enter: () => null })).all('*', (c) => c.text('answered'));
  const list = await app.request('/api/cars', { headers: { 'accept-language': 'ar' } });
  expect([list.status, list.headers.get('retry-after'), list.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'private, no-store',
  ]);
  expect(await list.json()).toMatchObject({
    code: 'busy',
    message: expect.stringContaining('الخدمة مشغولة') as string,
  });
  const page = await app.request('/en/products/cars');
  expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  const text = await page.text();
  expect(text).toMatch(/The service is busy\. Please try again in a moment\.[^]*الخدمة مشغولة/);
  // To the address that was asked for, not away from it.
  expect(text.match(/<a href="[^"]*">[^<]+/g)).toEqual(['<a href="">Try again', '<a href="">أعد المحاولة']);
  const upload = { method: 'POST', headers: { 'content-digest': 'sha-256=:x:' }, body: 'x' };
  for (const [path, sent] of [['/assets/a.js'], ['/api/healthz'], ['/readyz'], ['/api/uploads', upload]] as const)
    expect(await (await app.request(path, sent)).text()).toBe('answered');
});

it('a refusal has the headers of every answer, and is measured', async () => {
  const measured: number[] = [];
  const nothing = () => {};
  const measures: Measures = {
    answered: ({ status }) => void measured.push(status),
    pageAsked: nothing,
    pageRendered: nothing,
    messageEnded: nothing,
    jobEnded: nothing,
    queryWasSlow: nothing,
  };
  const app = new Hono()
    .use(refuseOverload({ ...options, measures }, { enter: () => null }))
    .all('*', (c) => c.text('answered'));
  for (const path of ['/api/cars', '/en/products/cars']) {
    const { headers } = await app.request(path);
    expect(headers.get('content-security-policy'), path).toContain("default-src 'none'");
    expect(headers.get('strict-transport-security'), path).toContain('max-age=');
  }
  expect(measured).toEqual([503, 503]);
});

it('tells changes from reads by their method', async () => {
  const asked: [string, boolean | undefined][] = [];
  let method = '';
  const enter = (isChange?: boolean) => {
    asked.push([method, isChange]);
    return () => {};
  };
  const app = new Hono().use(refuseOverload(options, { enter })).all('*', (c) => c.text(''));
  for (method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE']) await app.request('/api/cars', { method });
  expect(asked).toEqual([
    ['GET', false],
    ['HEAD', false],
    ['OPTIONS', false],
    ['POST', true],
    ['PUT', true],
    ['DELETE', true],
  ]);
});

it('a request that was answered, or failed, is not waited for any more', async () => {
  let running = 0;
  const enter = () => {
    running += 1;
    return () => void (running -= 1);
  };
  const app = new Hono()
    .use(refuseOverload(options, { enter }))
    .get('/api/cars', (c) => c.text(String(running)))
    .get('/api/broken', () => Promise.reject(new Error('broken')))
    .onError((_error, c) => c.text('failed', 500));
  expect(await (await app.request('/api/cars')).text()).toBe('1');
  expect((await app.request('/api/broken')).status).toBe(500);
  expect(running).toBe(0);
});
