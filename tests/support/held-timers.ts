import { setImmediate as nextTurn } from 'node:timers/promises';
import { notifyManager } from '@tanstack/react-query';
import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Call it at the top of a file: a `setTimeout` of the app runs out when the test says so (`vi.advanceTimersByTimeAsync`) and never because the
 * machine is busy. Network and storage of Node use timers of their own and go on.
 */
export function holdTimers(): void {
  notifyManager.setScheduler(setImmediate);
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
}

/** Lets held time pass until something has settled. */
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
