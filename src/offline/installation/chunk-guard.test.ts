import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { disarm, guardChunks, isChunkMissing, shouldReload } from './chunk-guard.ts';

/** The router's own test for "reload now". The package does not export it, so it is imported from the router's internal path. */
const router = createRequire(createRequire(import.meta.url).resolve('@tanstack/react-router'))(
  '@tanstack/router-core',
) as { isModuleNotFoundError: (error: unknown) => boolean };

const lost = { path: '/en/offers', now: 1_000_000, reloads: {}, isOnline: true, hasUnsavedWork: false };
const messages = [
  'Failed to fetch dynamically imported module: https://wijha.example/assets/offers-1a2b.js',
  'error loading dynamically imported module: https://wijha.example/assets/offers-1a2b.js',
  'Importing a module script failed.',
];

describe('a missing chunk reloads the page', () => {
  test('once for each path within ten seconds', () => {
    expect(shouldReload(lost)).toBe(true);
    expect(shouldReload({ ...lost, reloads: { '/en/offers': lost.now - 10_000 } })).toBe(false);
    expect(shouldReload({ ...lost, reloads: { '/en/offers': lost.now - 10_001 } })).toBe(true);
    expect(shouldReload({ ...lost, reloads: { '/en': lost.now } })).toBe(true);
  });

  test('never offline, with unsaved work, or where a reload cannot be recorded', () => {
    expect(shouldReload({ ...lost, isOnline: false })).toBe(false);
    expect(shouldReload({ ...lost, hasUnsavedWork: true })).toBe(false);
    expect(shouldReload({ ...lost, reloads: null })).toBe(false);
  });

  test('again after the clock was set back', () => {
    expect(shouldReload({ ...lost, reloads: { '/en/offers': lost.now + 1_000_000 } })).toBe(true);
  });
});

describe('the router', () => {
  test.each(messages)('no longer reloads by itself on "%s"', (message) => {
    const error = new TypeError(message);
    expect(router.isModuleNotFoundError(error)).toBe(true);
    expect(isChunkMissing(error)).toBe(true);
    disarm(error);
    disarm(error);
    expect(router.isModuleNotFoundError(error)).toBe(false);
    expect(isChunkMissing(error)).toBe(true);
    expect(error.message).toBe(`A part of the app is missing: ${message}`);
  });

  test('keeps every other error as it is', () => {
    const error = new TypeError('x is not a function');
    disarm(error);
    expect(error).toMatchObject({ name: 'TypeError', message: 'x is not a function' });
    expect(isChunkMissing(error)).toBe(false);
  });
});

function pageAt(pathname: string) {
  const rows = new Map<string, string>();
  const page = Object.assign(new EventTarget(), {
    reloads: 0,
    /** The answer of the server, or of a proxy in front of it, for the page. */
    answer: (): Pick<Response, 'ok' | 'text'> => new Response('<body><div id="root"></div></body>'),
    fetch: async () => page.answer(),
    location: { pathname, href: `https://wijha.example${pathname}`, reload: () => void (page.reloads += 1) },
    navigator: { onLine: true },
    sessionStorage: {
      getItem: (key: string) => rows.get(key) ?? null,
      setItem: (key: string, text: string) => void rows.set(key, text),
    },
  });
  return page;
}

describe('the guard', () => {
  test('takes the error from Vite, rethrows it, and reloads when an error screen asks', async () => {
    const page = pageAt('/en/offers');
    let clock = 1_000_000;
    const guard = guardChunks(
      () => false,
      page,
      () => clock,
    );
    const error = new TypeError(messages[0]);
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });
    page.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect(page.reloads).toBe(0);
    expect(await guard.recover(error)).toBe(true);
    expect(await guard.recover(error)).toBe(false);
    expect(page.reloads).toBe(1);
    clock += 10_001;
    expect(await guard.recover(error)).toBe(true);
    expect(await guard.recover(new Error('something else'))).toBe(false);
    expect(page.reloads).toBe(2);
  });

  test('reloads for an import whose rejection nobody handles', async () => {
    const page = pageAt('/en');
    guardChunks(() => false, page);
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new TypeError(messages[2]) }));
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'a string' }));
    await eventually(() => expect(page.reloads).toBe(1));
  });

  test.each([
    ['an error page of a proxy', () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })],
    ['the page of a network that wants a sign-in', () => new Response('<h1>Welcome to Hotel Wi-Fi</h1>')],
    [
      'nobody',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('does not reload while the page is answered by %s', async (_, answer) => {
    const page = pageAt('/en/offers');
    page.answer = answer;
    const error = new TypeError(messages[0]);
    expect(await guardChunks(() => false, page).recover(error)).toBe(false);
    expect(page.reloads).toBe(0);
    // A page that was opened later, once our server answers again.
    const later = pageAt('/en/offers');
    expect(await guardChunks(() => false, later).recover(error)).toBe(true);
    expect(later.reloads).toBe(1);
  });

  test('does not reload a page with a form in use or without session storage', async () => {
    const busy = pageAt('/en');
    expect(await guardChunks(() => true, busy).recover(new TypeError(messages[0]))).toBe(false);
    const refusing = pageAt('/en');
    refusing.sessionStorage.getItem = () => {
      throw new DOMException('Refused', 'SecurityError');
    };
    expect(await guardChunks(() => false, refusing).recover(new TypeError(messages[0]))).toBe(false);
    expect(busy.reloads + refusing.reloads).toBe(0);
  });
});
