import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { countOperations } from './support/count-operations.ts';

// Started before the server is loaded, so that its loops are counted.
const { count, stop } = await countOperations();
afterAll(stop);
const { testApp } = await import('./support/server-app.ts');
const { app } = await testApp();

const times = (size: number, text: string) => text.repeat(size);
const listed = (size: number, text: (nth: number) => string, between: string) =>
  Array.from({ length: size }, (_, nth) => text(nth)).join(between);
const ask = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
const letterOf = (body: string) =>
  app.request('/api/settings/send-contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body,
  });

/** Requests that grow with `size`, one for each part of a request that may be long. */
const requests: Readonly<Record<string, (size: number) => Response | Promise<Response>>> = {
  'a query of many names': (size) => ask(`/api/cars?${listed(size, (nth) => `a${nth}=1`, '&')}`),
  'a query of one name many times': (size) => ask(`/api/cars?${listed(size, (nth) => `brand=a${nth}`, '&')}`),
  'a filter of many values': (size) => ask(`/api/cars?brand=${listed(size, (nth) => `a${nth}`, ',')}`),
  'a long text to search for': (size) => ask(`/api/cars?q=${times(size, 'a+')}`),
  'a long cursor': (size) => ask(`/api/cars?cursor=newest.${times(size, 'z.')}`),
  'a long address': (size) => ask(`/api/${times(size, 'a/')}`),
  'JSON of lists within lists': (size) => letterOf(`{"a":${times(size, '[')}${times(size, ']')}}`),
  'JSON of many members': (size) => letterOf(`{${listed(size, (nth) => `"a${nth}":1`, ',')}}`),
  'JSON of one long text': (size) =>
    letterOf(JSON.stringify({ name: times(size, 'a@'), email: times(size, '@a'), message: times(size, '\u0651') })),
  'many languages': (size) => ask('/api/cars', { 'accept-language': times(size, 'ar;q=0.1,') }),
  'many cookies': (size) => ask('/api/account', { cookie: listed(size, (nth) => `a${nth}=b`, '; ') }),
  'many digests': (size) =>
    app.request('/api/uploads/documents?purpose=document', {
      method: 'POST',
      body: 'x',
      headers: { 'content-digest': times(size, 'sha-256=:a:,') },
    }),
  'many proxies': (size) => ask('/api/cars', { 'x-forwarded-for': times(size, '::ffff:1,') }),
};
const SIZE = 1_500;

it.each(Object.entries(requests))('%s has a cost linear in its length', async (_name, request) => {
  const cost = (size: number) => count(async () => (await request(size)).text());
  // Warm-up, for one-time work.
  await cost(SIZE);
  expect(await growth(cost)).toBeLessThan(2.5);
});

it('detects a quadratic cost', async () => {
  const cost = (size: number) =>
    count(async () => {
      const seen: string[] = [];
      for (let nth = 0; nth < size; nth += 1) if (seen.every((one) => one !== `a${nth}`)) seen.push(`a${nth}`);
    });
  expect(await growth(cost)).toBeGreaterThan(3);
});

/** The factor by which the cost grows when the size doubles. */
async function growth(cost: (size: number) => Promise<number>): Promise<number> {
  return (await minimum(() => cost(2 * SIZE))) / (await minimum(() => cost(SIZE)));
}

/** The least of three counts: what else the process does meanwhile, timers for example, only adds to a count. */
async function minimum(count: () => Promise<number>): Promise<number> {
  return Math.min(await count(), await count(), await count());
}
