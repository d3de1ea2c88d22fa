import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { POLL_INTERVAL_MS, startPolling } from './poller.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';

/** A page whose state and answers the test controls. */
function page({ random = () => 1 }: { random?: () => number } = {}) {
  let isActive = true;
  const listeners = new Set<() => void>();
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const stop = startPolling({
    isActive: () => isActive,
    onActivity: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: () => new Promise<void>((resolve, reject) => answers.push({ resolve, reject })),
    random,
  });
  return {
    stop,
    asked: () => answers.length,
    answer: async () => {
      answers.at(-1)?.resolve();
      await vi.advanceTimersByTimeAsync(0);
    },
    fail: async () => {
      answers.at(-1)?.reject(new Error('no answer'));
      await vi.advanceTimersByTimeAsync(0);
    },
    become: (active: boolean) => {
      isActive = active;
      listeners.forEach((listener) => listener());
    },
    listeners,
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('polling for changes', () => {
  it('asks at least every ten seconds while it is visible', async () => {
    const { asked, answer } = page();
    await pass(10_000);
    expect(asked()).toBe(1);
    await answer();
    await pass(10_000);
    expect(asked()).toBe(2);
  });

  it('waits for an answer before it asks again', async () => {
    const { asked } = page();
    await pass(120_000);
    expect(asked()).toBe(1);
  });

  it('does not ask while hidden or offline, and asks at once when it is back', async () => {
    const { asked, answer, become } = page();
    await pass(10_000);
    await answer();
    become(false);
    await pass(HOUR_MS);
    expect(asked()).toBe(1);
    become(true);
    await pass(0);
    expect(asked()).toBe(2);
    await answer();
    await pass(10_000);
    expect(asked()).toBe(3);
  });

  it('does not ask more often when it is hidden and shown repeatedly', async () => {
    const { asked, answer, become } = page();
    await pass(10_000);
    await answer();
    for (let nth = 0; nth < 20; nth += 1) {
      become(false);
      become(true);
      await pass(50);
      await answer();
    }
    expect(asked()).toBe(1);
    await pass(2_000);
    expect(asked()).toBe(2);
  });

  it('asks at growing intervals while no answer comes, and as often as before after the first one', async () => {
    const { asked, answer, fail } = page({ random: () => 0 });
    for (const [nth, factor] of [1, 2, 4, 8].entries()) {
      await pass(POLL_INTERVAL_MS * factor - 1);
      expect(asked()).toBe(nth);
      await pass(1);
      expect(asked()).toBe(nth + 1);
      await fail();
    }
    await pass(120_000);
    expect(asked()).toBe(5);
    await answer();
    await pass(POLL_INTERVAL_MS);
    expect(asked()).toBe(6);
  });

  it('stops when its page is left, even during a request', async () => {
    const { asked, answer, stop, become, listeners } = page();
    await pass(10_000);
    stop();
    await answer();
    expect(listeners.size).toBe(0);
    become(false);
    become(true);
    await pass(MINUTE_MS);
    expect(asked()).toBe(1);
  });
});
