import { expect, test, vi } from 'vitest';
import { createConnection, watchConnection } from './connection.ts';

function windowThat(isOnline: boolean) {
  return Object.assign(new EventTarget(), { navigator: { onLine: isOnline } });
}

test('a start without a network is known at once', () => {
  expect(createConnection(windowThat(false)).get()).toEqual({ isOnline: false, since: 0 });
  expect(createConnection(null).get().isOnline).toBe(true);
});

test('a dead server is noticed although the device claims a network, and a real answer ends it', () => {
  let clock = 100;
  const connection = createConnection(windowThat(true), () => (clock += 1));
  const heard: boolean[] = [];
  connection.subscribe(() => heard.push(connection.get().isOnline));
  const before = connection.get();
  connection.answered();
  expect(connection.get()).toBe(before);
  connection.unreachable();
  connection.unreachable();
  expect(connection.get()).toEqual({ isOnline: false, since: 101 });
  connection.answered();
  expect(heard).toEqual([false, true]);
});

test('the device says when it goes and comes', () => {
  const window = windowThat(true);
  const connection = createConnection(window);
  window.dispatchEvent(new Event('offline'));
  expect(connection.get().isOnline).toBe(false);
  window.dispatchEvent(new Event('online'));
  expect(connection.get().isOnline).toBe(true);
});

test('an answer that was on its way when the network went does not bring it back', () => {
  const window = windowThat(true);
  const connection = createConnection(window);
  window.navigator.onLine = false;
  window.dispatchEvent(new Event('offline'));
  connection.answered();
  expect(connection.get().isOnline).toBe(false);
  window.navigator.onLine = true;
  connection.answered();
  expect(connection.get().isOnline).toBe(true);
});

test('a server that comes back is found, by asking ever more rarely and stopping once it answers', async () => {
  vi.useFakeTimers();
  try {
    const connection = createConnection(null);
    const asked: number[] = [];
    const began = Date.now();
    const stop = watchConnection(
      connection,
      async () => {
        asked.push((Date.now() - began) / 1000);
        if (asked.length === 4) connection.answered();
      },
      () => true,
    );
    connection.unreachable();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toEqual([2, 6, 14, 30]);
    connection.unreachable();
    stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveLength(4);
  } finally {
    vi.useRealTimers();
  }
});
