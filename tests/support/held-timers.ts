import { setImmediate as nextTurn } from 'node:timers/promises';
import { defaultScheduler, notifyManager } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

/**
 * Call at the top of a file: a `setTimeout` of the app then fires only when the test advances time (`vi.advanceTimersByTimeAsync`), not because the
 * machine is busy. Node's network and storage use other timers and continue.
 */
export function holdTimers(): void {
  notifyManager.setScheduler(setImmediate);
  afterAll(() => notifyManager.setScheduler(defaultScheduler));
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
}

/** Advances the fake time until `work` has settled. */
export async function whileTimePasses<T>(work: Promise<T>): Promise<T> {
  const settled = { is: false };
  const note = () => void (settled.is = true);
  work.then(note, note);
  while (!settled.is) {
    await vi.advanceTimersByTimeAsync(1_000);
    await nextTurn();
  }
  return work;
}
