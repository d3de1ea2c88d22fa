import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { checkBuild } from './build-check.ts';
import { CHECK_EVERY_MS, checkPeriodically } from './periodic-check.ts';
import { reloadWhenSafe } from './reload-when-safe.ts';

test.each([
  ['our own build', 200, '{"build":"b1"}', 'same'],
  ['another build', 200, '{"build":"b2"}', 'newer'],
  ['a captive portal', 200, '<html>', 'unknown'],
  ['a failing server', 503, '{"build":"b2"}', 'unknown'],
  ['something else', 200, '[]', 'unknown'],
])('the server serves %s', async (_, status, body, expected) => {
  const server = createServer((__, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/version.json`;
  expect(await checkBuild(fetch, 'b1', address)).toBe(expected);
  await new Promise((resolve) => {
    server.closeAllConnections();
    server.close(resolve);
  });
  expect(await checkBuild(fetch, 'b1', address)).toBe('unknown');
});

function page(visibilityState: DocumentVisibilityState = 'visible') {
  const document = Object.assign(new EventTarget(), { visibilityState });
  const become = (state: DocumentVisibilityState) => {
    document.visibilityState = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { document, navigator: { onLine: true }, become };
}

test('an open page checks for a new build every hour and when it becomes visible, never offline', () => {
  vi.useFakeTimers();
  try {
    const tab = page();
    let looks = 0;
    const stop = checkPeriodically(async () => (looks += 1), tab);
    tab.become('visible');
    expect(looks).toBe(0);
    vi.advanceTimersByTime(CHECK_EVERY_MS);
    expect(looks).toBe(1);
    tab.become('hidden');
    vi.advanceTimersByTime(CHECK_EVERY_MS);
    expect(looks).toBe(1);
    tab.become('visible');
    tab.become('visible');
    expect(looks).toBe(2);
    tab.navigator.onLine = false;
    vi.advanceTimersByTime(2 * CHECK_EVERY_MS);
    expect(looks).toBe(2);
    tab.navigator.onLine = true;
    stop();
    vi.advanceTimersByTime(2 * CHECK_EVERY_MS);
    tab.become('visible');
    expect(looks).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test('another tab reloads only while hidden and without unsaved work', () => {
  const tab = page();
  let reloads = 0;
  let hasUnsavedWork = true;
  reloadWhenSafe(() => hasUnsavedWork, { document: tab.document, reload: () => void (reloads += 1) });
  tab.become('hidden');
  expect(reloads).toBe(0);
  hasUnsavedWork = false;
  tab.become('visible');
  expect(reloads).toBe(0);
  tab.become('hidden');
  tab.become('hidden');
  expect(reloads).toBe(1);
});
