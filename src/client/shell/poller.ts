/** How often a visible page asks whether something has changed, in ms; with the random part it stays below ten seconds. */
export const POLL_INTERVAL_MS = 8_000;
/** Maximum random addition, in ms, so that pages that came back together do not keep asking together. */
const POLL_JITTER_MS = 1_500;
/** Maximum pause after failures, in ms. */
const MAX_POLL_INTERVAL_MS = 120_000;
/** Minimum time between two requests, in ms, however often a page is hidden and shown. */
const MIN_POLL_GAP_MS = 2_000;

/** State and request of the page that polls. */
export interface PollerPorts {
  /** Whether the page is visible and has a network. */
  readonly isActive: () => boolean;
  /** Calls back whenever that may have changed. Returns a function that unsubscribes. */
  readonly onActivity: (listener: () => void) => () => void;
  /** Asks once; rejects when there is no answer. */
  readonly ask: () => Promise<unknown>;
  /** A number from 0 to 1. */
  readonly random?: () => number;
}

/**
 * Polls while the page is active, one request at a time: pauses when it is hidden or offline, asks at once
 * when it is active again, and at growing intervals while no answer comes. The first request follows after one interval,
 * because a page that has just opened has just asked. Returns a function that stops it.
 */
export function startPolling({ isActive, onActivity, ask, random = Math.random }: PollerPorts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isStopped = false;
  let failures = 0;
  let wasActive = isActive();
  let askedAt = performance.now();

  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void tick(), ms);
  };
  const interval = () => Math.min(POLL_INTERVAL_MS * 2 ** failures, MAX_POLL_INTERVAL_MS) + random() * POLL_JITTER_MS;
  const tick = async () => {
    if (isAsking || isStopped || !isActive()) return;
    isAsking = true;
    askedAt = performance.now();
    try {
      await ask();
      failures = 0;
    } catch {
      failures += 1;
    }
    isAsking = false;
    if (!isStopped && isActive()) wait(interval());
  };
  const unsubscribe = onActivity(() => {
    const active = isActive();
    if (active === wasActive) return;
    wasActive = active;
    clearTimeout(timer);
    if (active) wait(Math.max(0, askedAt + MIN_POLL_GAP_MS - performance.now()));
  });
  if (wasActive) wait(interval());
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
  };
}
