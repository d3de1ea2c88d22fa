import { expect, test, vi } from 'vitest';
import { createConnection, watchConnection } from './connection.ts';

function windowThat(isOnline: boolean) {
  return Object.assign(new EventTarget(), { navigator: { onLine: isOnline } });
}

test('starting without a network is detected at once', () => {
  expect(createConnection(windowThat(false)).get()).toEqual({ isOnline: false, since: 0, troubles: 0 });
  expect(createConnection(null).get().isOnline).toBe(true);
});

test('an unreachable server is detected although the device reports a network, and a real answer ends it', () => {
  let clock = 100;
  const connection = createConnection(windowThat(true), () => (clock += 1));
  const states: boolean[] = [];
  connection.subscribe(() => states.push(connection.get().isOnline));
  const before = connection.get();
  connection.answered();
  expect(connection.get()).toBe(before);
  connection.unreachable();
  connection.unreachable();
  expect(connection.get()).toEqual({ isOnline: false, since: 101, troubles: 0 });
  connection.answered();
  expect(states).toEqual([false, true]);
});

test('online and offline events of the device are followed', () => {
  const window = windowThat(true);
  const connection = createConnection(window);
  window.dispatchEvent(new Event('offline'));
  expect(connection.get().isOnline).toBe(false);
  window.dispatchEvent(new Event('online'));
  expect(connection.get().isOnline).toBe(true);
});

test('an answer in flight when the network is lost does not mark it as back', () => {
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

test('a returning server is found by probing at growing intervals, which stop once it answers', async () => {
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

test('an answer of 500 and above does not count as offline, and is over when nothing failed since', () => {
  const connection = createConnection(windowThat(true), () => 100);
  connection.troubled(0);
  connection.troubled(0);
  expect(connection.get()).toEqual({ isOnline: true, since: 0, troubles: 2 });
  connection.answered();
  expect(connection.get().troubles, 'other calls may succeed meanwhile').toBe(2);
  connection.recovered(1);
  expect(connection.get().troubles, 'more failures came since').toBe(2);
  connection.recovered(2);
  expect(connection.get()).toEqual({ isOnline: true, since: 0, troubles: 0 });
});

test('an answer of 500 and above shows that the network is back, and offline no server trouble is reported', () => {
  const window = windowThat(true);
  const connection = createConnection(window, () => 100);
  connection.unreachable();
  connection.troubled(0);
  expect(connection.get()).toEqual({ isOnline: true, since: 100, troubles: 1 });
  window.navigator.onLine = false;
  window.dispatchEvent(new Event('offline'));
  expect(connection.get()).toMatchObject({ isOnline: false, troubles: 0 });
  connection.troubled(0);
  expect(connection.get()).toMatchObject({ isOnline: false, troubles: 0 });
});

/** When a server that answers with 500 and above is asked again, in seconds; `onProbe` gives the result of each probe. */
async function probesOf(
  begin: (connection: ReturnType<typeof createConnection>) => void,
  onProbe: (connection: ReturnType<typeof createConnection>, count: number) => void,
  seconds: number,
) {
  vi.useFakeTimers();
  try {
    const connection = createConnection(null);
    const asked: number[] = [];
    const began = Date.now();
    const stop = watchConnection(
      connection,
      async () => {
        asked.push((Date.now() - began) / 1000);
        onProbe(connection, asked.length);
      },
      () => true,
    );
    begin(connection);
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    stop();
    return asked;
  } finally {
    vi.useRealTimers();
  }
}

test('a failing server is probed at growing intervals until it works', async () => {
  const asked = await probesOf(
    (connection) => connection.troubled(0),
    (connection, count) => (count < 3 ? connection.troubled(0) : connection.recovered(connection.get().troubles)),
    600,
  );
  expect(asked).toEqual([2, 6, 14]);
});

test('a server that sends Retry-After is not asked before that time', async () => {
  const asked = await probesOf(
    (connection) => connection.troubled(30),
    (connection) => connection.recovered(connection.get().troubles),
    600,
  );
  expect(asked).toEqual([30]);
});

test('a call that keeps failing while the server seems to work is also asked at growing intervals', async () => {
  const asked = await probesOf(
    (connection) => connection.troubled(0),
    (connection) => {
      connection.recovered(connection.get().troubles);
      connection.troubled(0);
    },
    150,
  );
  expect(asked).toEqual([2, 6, 14, 30, 62, 122]);
});
