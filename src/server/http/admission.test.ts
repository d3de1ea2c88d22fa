import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createAdmission, refuseOverload } from './admission.ts';
import { loadWords } from './words.ts';

function admission() {
  let nowMs = 0;
  const { enter } = createAdmission(() => nowMs);
  const enterMany = (count: number) => Array.from({ length: count }, () => enter());
  return { enter, enterMany, pass: (ms: number) => void (nowMs += ms) };
}

it('takes a burst of any size on a server that has answered everything', () => {
  const { enterMany, pass } = admission();
  expect(enterMany(5_000)).not.toContain(null);
  pass(250);
  expect(enterMany(100)).not.toContain(null);
});

it('takes half as many at a time while half of them are late, until it has few to do', () => {
  const { enter, enterMany, pass } = admission();
  const leave = enterMany(100);
  pass(251);
  expect(enter()).toBeNull();
  for (const end of leave.slice(0, 50)) end?.();
  expect(enter()).toBeNull();
  leave[50]?.();
  expect(enter()).not.toBeNull();
  expect(enter()).toBeNull();
  // Still late, but so many are always taken.
  pass(251);
  expect(enter()).toBeNull();
  for (const end of leave.slice(51, 69)) end?.();
  expect(enter()).toBeNull();
  leave[69]?.();
  expect(enter()).not.toBeNull();
  for (const end of leave.slice(70)) end?.();
  expect(enterMany(200)).not.toContain(null);
});

it('takes changes up to twice the limit', () => {
  const { enter, enterMany, pass } = admission();
  const leave = enterMany(100);
  pass(251);
  expect(enter()).toBeNull();
  for (const end of leave.slice(0, 10)) end?.();
  expect(enter()).toBeNull();
  const changes = Array.from({ length: 11 }, () => enter(true));
  expect(changes.slice(0, 10)).not.toContain(null);
  expect(changes[10]).toBeNull();
});

it('takes more again while requests are answered in time', () => {
  const { enter, enterMany, pass } = admission();
  const leave = enterMany(100);
  pass(251);
  expect(enter()).toBeNull();
  for (const end of leave.slice(0, 80)) end?.();
  const taken = () => {
    const now = [enter()];
    while (now.at(-1)) now.push(enter());
    for (const end of now) end?.();
    return now.length - 1;
  };
  expect(taken()).toBe(30);
  // Each that was answered in time adds a twentieth.
  expect(taken()).toBe(32);
});

it('a few slow requests refuse nobody, however long they take', () => {
  const { enterMany, pass } = admission();
  enterMany(16);
  pass(60_000);
  expect(enterMany(500)).not.toContain(null);
});

it('an overloaded server asks callers to come back, and still answers files, health checks and uploads', async () => {
  const app = new Hono()
    .use(refuseOverload({ base: '/api', words: loadWords() }, { enter: () => null }))
    .all('*', (c) => c.text('answered'));
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

it('tells changes from reads by their method', async () => {
  const asked: [string, boolean | undefined][] = [];
  let method = '';
  const enter = (isChange?: boolean) => {
    asked.push([method, isChange]);
    return () => {};
  };
  const app = new Hono()
    .use(refuseOverload({ base: '/api', words: loadWords() }, { enter }))
    .all('*', (c) => c.text(''));
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
    .use(refuseOverload({ base: '/api', words: loadWords() }, { enter }))
    .get('/api/cars', (c) => c.text(String(running)))
    .get('/api/broken', () => Promise.reject(new Error('broken')))
    .onError((_error, c) => c.text('failed', 500));
  expect(await (await app.request('/api/cars')).text()).toBe('1');
  expect((await app.request('/api/broken')).status).toBe(500);
  expect(running).toBe(0);
});
