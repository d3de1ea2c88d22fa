import type { RateLimit } from '#contract/endpoint.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';

const LENGTH_MS = { minute: MINUTE_MS, hour: HOUR_MS } as const;
/** Above this number, finished counters are deleted. */
const TIDY_ABOVE = 20_000;

interface Counter {
  /** Number of the window since 1970. */
  window: number;
  count: number;
  before: number;
  lengthMs: number;
}

/** Counts calls in this process's memory. */
export interface RateLimiter {
  /** Counts one call and returns 0, or does not count it and returns the seconds to wait. */
  readonly take: (what: string, limit: RateLimit, now: Date) => number;
}

/**
 * A sliding window of two numbers: calls of the previous window count by the share of it that still lies within the length
 * of a window from now. Needs no list of times, and is at most one call off for a steady caller.
 */
export function createRateLimiter(): RateLimiter {
  const counters = new Map<string, Counter>();

  function counterAt(what: string, lengthMs: number, nowMs: number): Counter {
    const window = Math.floor(nowMs / lengthMs);
    const found = counters.get(what);
    if (found?.window === window) return found;
    const counter = { window, count: 0, before: found?.window === window - 1 ? found.count : 0, lengthMs };
    counters.set(what, counter);
    if (counters.size > TIDY_ABOVE) tidy(nowMs);
    return counter;
  }

  function tidy(nowMs: number): void {
    for (const [what, { window, lengthMs }] of counters)
      if (window < Math.floor(nowMs / lengthMs) - 1) counters.delete(what);
    // Still too many is an attack from many addresses: deleting the oldest limits the memory.
    for (const what of counters.keys()) {
      if (counters.size <= TIDY_ABOVE) break;
      counters.delete(what);
    }
  }

  return {
    take(what, limit, now) {
      const lengthMs = LENGTH_MS[limit.per];
      const nowMs = now.getTime();
      const counter = counterAt(`${what} ${limit.per}`, lengthMs, nowMs);
      const passedMs = nowMs - counter.window * lengthMs;
      const used = counter.count + counter.before * (1 - passedMs / lengthMs);
      if (used + 1 <= limit.count) {
        counter.count += 1;
        return 0;
      }
      return Math.max(1, Math.ceil(waitMs(counter, limit.count, passedMs, lengthMs) / 1000));
    },
  };
}

/** Until the share of the previous window has shrunk enough for one more call. */
function waitMs({ count, before }: Counter, limit: number, passedMs: number, lengthMs: number): number {
  const untilNext = lengthMs - passedMs;
  if (count + 1 <= limit && before > 0) return (1 - (limit - count - 1) / before) * lengthMs - passedMs;
  return count === 0 ? untilNext : untilNext + Math.max(0, 1 - (limit - 1) / count) * lengthMs;
}
