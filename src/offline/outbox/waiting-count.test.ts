import { beforeEach, expect, test, vi } from 'vitest';

/** A localStorage shared by the tabs of one test. */
function storageOf(stored: Map<string, string>): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

/** A tab of its own: the module is loaded again, as in another tab. */
async function openTab(storage: unknown, page: EventTarget = new EventTarget()) {
  vi.resetModules();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', page);
  const { deviceWaitingCount } = await import('./waiting-count.ts');
  return deviceWaitingCount();
}

beforeEach(() => {
  vi.unstubAllGlobals();
});

test('the number of waiting items is there at once after a reload, for the same person only', async () => {
  const stored = new Map<string, string>();
  const count = await openTab(storageOf(stored));
  expect(count.get('noura')).toBe(0);
  count.set('noura', 3);
  expect([count.get('noura'), count.get('fahad')]).toEqual([3, 0]);
  expect((await openTab(storageOf(stored))).get('noura')).toBe(3);
});

test('no id of a person stays on the device when nothing is waiting', async () => {
  const stored = new Map<string, string>();
  const count = await openTab(storageOf(stored));
  count.set('noura', 1);
  expect(stored.size).toBe(1);
  count.set('noura', 0);
  expect(stored.size).toBe(0);
});

test('the header hears of each change once, also of those in another tab', async () => {
  const stored = new Map<string, string>();
  const page = new EventTarget();
  const count = await openTab(storageOf(stored), page);
  const heard = vi.fn<() => void>();
  const stop = count.subscribe(heard);
  count.set('noura', 2);
  count.set('noura', 2);
  expect(heard).toHaveBeenCalledTimes(1);
  stored.set('waiting', JSON.stringify({ scope: 'noura', count: 5 }));
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }));
  expect(count.get('noura')).toBe(2);
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'waiting' }));
  expect([count.get('noura'), heard.mock.calls.length]).toEqual([5, 2]);
  stop();
  count.set('noura', 6);
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'waiting' }));
  expect(heard).toHaveBeenCalledTimes(2);
});

test.each([
  '',
  '{',
  'null',
  '7',
  '{"scope":"noura"}',
  '{"count":1}',
  '{"scope":7,"count":1}',
  '{"scope":"noura","count":"1"}',
])('what another program stored (%s) counts as nothing', async (text) => {
  expect((await openTab(storageOf(new Map([['waiting', text]])))).get('noura')).toBe(0);
});

test('a device that refuses storage counts in memory', async () => {
  const refuse = () => {
    throw new Error('denied');
  };
  const count = await openTab({ getItem: refuse, setItem: refuse, removeItem: refuse });
  count.set('noura', 2);
  expect(count.get('noura')).toBe(2);
});
