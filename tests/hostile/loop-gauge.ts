import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

// Loaded into the server's process by `node --import` before the server itself, which knows nothing of it. The process that
// started it asks by message for what was measured since the last reading.

/** The event loop since the last reading. */
export interface LoopReading {
  /** `max` of `monitorEventLoopDelay`, ms: by the clock, so other work on the machine adds to it. */
  readonly delayMs: number;
  /** Most processor time the thread used between two runs of a timer, ms: how long it blocked others, without what other processes took. */
  readonly turnMs: number;
  /** Resident memory of the process now, MB. */
  readonly rssMb: number;
}

const RESOLUTION_MS = 5;

if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let turnMs = 0;
  let before = process.threadCpuUsage();
  setInterval(() => {
    const now = process.threadCpuUsage();
    turnMs = Math.max(turnMs, (now.user - before.user + now.system - before.system) / 1_000);
    before = now;
  }, RESOLUTION_MS).unref();

  process.on('message', (message) => {
    if (message !== 'read the gauge') return;
    const reading: LoopReading = { delayMs: delay.max / 1e6, turnMs, rssMb: process.memoryUsage.rss() / 1e6 };
    process.send?.(reading);
    delay.reset();
    turnMs = 0;
  });
}
