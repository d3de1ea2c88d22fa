import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

// Loaded into the server's process with `node --import`, without changes to the server. The parent process requests
// readings by message.

/** The event loop since the last reading. */
export interface LoopReading {
  /** `max` of `monitorEventLoopDelay`, ms of wall time: other work on the machine adds to it. */
  readonly delayMs: number;
  /** Most processor time of the thread between two timer runs, ms: how long it blocked requests, without the time of other processes. */
  readonly turnMs: number;
  /** Current resident memory of the process, MB. */
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
