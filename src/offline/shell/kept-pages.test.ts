import { expect, test } from 'vitest';
import { MAX_PAGES, openKeptPages } from './kept-pages.ts';
import { NO_PAGES } from './page-messages.ts';

const ORIGIN = 'https://wijha.example';
const DAY_MS = 86_400_000;

const pageWith = (text: string, script = '/assets/main.js') =>
  `<html><div id="root" data-at="2026-11-23T09:00:00Z"><h1>${text}</h1></div><script type="application/json" id="answers">[]</script><script type="module" src="${script}"></script></html>`;

/** A device with a worker of one build; `answer` is what the server says. */
function device() {
  const stored = new Map<string, Response>();
  const keyOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, ORIGIN).pathname +
    new URL(request instanceof Request ? request.url : request, ORIGIN).search;
  const cache = {
    match: async (request: RequestInfo | URL) => stored.get(keyOf(request))?.clone(),
    put: async (request: RequestInfo | URL, response: Response) => void stored.set(keyOf(request), response),
    delete: async (request: RequestInfo | URL) => stored.delete(keyOf(request)),
    keys: async () => [...stored.keys()].map((key) => new Request(ORIGIN + key)),
  };
  const state = {
    now: Date.UTC(2026, 10, 23, 12),
    answer: async (): Promise<Response> => new Response(pageWith('Cars')),
    asked: [] as unknown[],
  };
  const worker = (build: string) =>
    openKeptPages({
      open: async () => cache,
      build,
      hasFile: (address) => address === '/assets/main.js',
      fetch: async (...request) => {
        state.asked.push(request);
        return state.answer();
      },
      now: () => state.now,
    });
  return { stored, cache, state, worker, pages: worker('one') };
}

test('a stored page opens with the markup of the server, its policy and the time it was stored', async () => {
  const { state, pages } = device();
  state.answer = async () =>
    new Response(pageWith('Cars'), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'",
        etag: 'x',
      },
    });
  await pages.keep('/en/products/cars');
  const page = await pages.open('/en/products/cars');
  expect(await page?.text()).toBe(pageWith('Cars').replace('id="root"', `id="root" data-kept="${state.now}"`));
  expect(page?.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(page?.headers.has('etag')).toBe(false);
  expect(await pages.open('/en/products/cars?brand=kia')).toBeUndefined();
});

test('it is asked for without the cookies of the person', async () => {
  const { state, pages } = device();
  await pages.keep('/en');
  expect(state.asked).toEqual([['/en', { credentials: 'omit', cache: 'no-cache', redirect: 'manual' }]]);
});

test('what the server says next replaces it, and without a network it stays', async () => {
  const { state, pages } = device();
  await pages.keep('/en');
  state.answer = async () => new Response(pageWith('Newer'));
  await pages.keep('/en');
  state.answer = async () => Promise.reject(new TypeError('no network'));
  await pages.keep('/en');
  state.answer = async () => new Response('down', { status: 503 });
  await pages.keep('/en');
  expect(await (await pages.open('/en'))?.text()).toContain('Newer');
});

test.each([
  ['has gone', () => new Response('gone', { status: 410 })],
  ['leads elsewhere', () => Object.defineProperty(new Response(null), 'status', { value: 0 })],
])('a page that %s is deleted', async (_what, answer) => {
  const { state, pages } = device();
  await pages.keep('/en');
  state.answer = async () => Object.defineProperty(answer(), 'ok', { value: false });
  await pages.keep('/en');
  expect(await pages.open('/en')).toBeUndefined();
});

test.each([
  ['an empty page that the browser draws', '<html><div id="root"></div></html>'],
  ['a page of a newer build, whose scripts are not on the device', pageWith('Cars', '/assets/newer.js')],
  [
    'a page of a newer build, whose styles are not on the device',
    `${pageWith('Cars')}<link rel="stylesheet" href="/assets/newer.css">`,
  ],
])('%s is not stored, and what is stored stays', async (_what, html) => {
  const { state, pages } = device();
  state.answer = async () => new Response(html);
  await pages.keep('/en');
  expect(await pages.open('/en')).toBeUndefined();
  state.answer = async () => new Response(pageWith('Cars'));
  await pages.keep('/en');
  state.answer = async () => new Response(html);
  await pages.keep('/en');
  expect(await (await pages.open('/en'))?.text()).toContain('Cars');
});

test('a page of another build is not shown, and deleted when the new worker begins', async () => {
  const { stored, pages, worker } = device();
  await pages.keep('/en');
  const next = worker('two');
  expect(await next.open('/en')).toBeUndefined();
  await next.tidy();
  expect([...stored.keys()]).toEqual([]);
});

test('nothing is shown while somebody is signed in or saves data, and the mark outlives an update', async () => {
  const { cache, stored, pages, worker } = device();
  await pages.keep('/en');
  await cache.put(NO_PAGES, new Response());
  expect(await pages.open('/en')).toBeUndefined();
  await worker('two').tidy();
  expect([...stored.keys()]).toEqual([NO_PAGES]);
});

test('after a week it is not shown any more', async () => {
  const { state, pages } = device();
  await pages.keep('/en');
  state.now += 7 * DAY_MS;
  expect(await pages.open('/en')).toBeDefined();
  state.now += 1;
  expect(await pages.open('/en')).toBeUndefined();
});

test('the pages opened last are kept', async () => {
  const { stored, pages } = device();
  for (let page = 0; page < MAX_PAGES; page += 1) await pages.keep(`/en/products/cars/${page}`);
  await pages.keep('/en/products/cars/0');
  await pages.keep('/en');
  expect(stored.size).toBe(MAX_PAGES);
  expect(stored.has('/en/products/cars/0')).toBe(true);
  expect(stored.has('/en/products/cars/1')).toBe(false);
});
