/** After so many seconds those that were refused may come back. */
export const RETRY_AFTER_SECONDS = 5;

/** When half of those that wait have waited for longer, in ms, the server is overloaded: each then waits for about twice of that. */
const LATE_MS = 250;
/** So many at a time are always taken. */
const MIN_LIMIT = 32;
/** An overload is over when nothing was refused for so long, in ms: by then those that were refused have come back. */
const CALM_MS = 1_000 * RETRY_AFTER_SECONDS;
/** Changes are taken up to so many times the limit: somebody has filled in a form, and they are few. */
const SHARE_FOR_CHANGES = 2;
/** What each request that was answered in time adds to the limit, if that refused another within the last second. */
const RAISE = 0.05;
const REFUSED_LATELY_MS = 1_000;
const CHECK_MS = 50;

/** Decides whether a server takes one more request. */
export interface Admission {
  /** Notes a request, and returns what to call when it was answered; null when it should be refused. Reads are refused before changes. */
  readonly enter: (isChange?: boolean) => (() => void) | null;
}

/**
 * Limits how many requests are worked on at a time, but only once they wait for long: the limit is halved while half of them are late,
 * and rises with those that are not while others are refused. Otherwise all would wait for longer and longer, hold memory, and be
 * answered when nobody waits any more. What is waited for does not matter (this thread, the search, the database), nor how fast the
 * machine is; a few slow queries, or a burst on an idle server, are no overload. `waitedForThread` is how long, in ms, the requests
 * that are taken at this moment may have waited before.
 */
export function createAdmission({
  now = () => performance.now(),
  waitedForThread = roundsOfThread(),
}: { readonly now?: () => number; readonly waitedForThread?: () => number } = {}): Admission {
  /** When each request that is not answered yet came; the oldest first. */
  const waiting = new Map<object, number>();
  let limit = Infinity;
  let checkedAt = -Infinity;
  let loweredAt = -Infinity;
  let refusedAt = -Infinity;

  function isHalfLate(): boolean {
    let left = Math.ceil(waiting.size / 2);
    for (const came of waiting.values()) if ((left -= 1) <= 0) return now() - came > LATE_MS;
    return false;
  }

  function adjust(): void {
    if (now() - Math.max(loweredAt, refusedAt) > CALM_MS) limit = Infinity;
    if (waiting.size <= MIN_LIMIT || now() - checkedAt < CHECK_MS) return;
    checkedAt = now();
    // What a lower limit does shows only after a while.
    if (now() - loweredAt < LATE_MS || !isHalfLate()) return;
    loweredAt = now();
    limit = Math.max(MIN_LIMIT, Math.min(limit, waiting.size) / 2);
  }

  return {
    enter(isChange = false) {
      adjust();
      if (waiting.size >= (isChange ? SHARE_FOR_CHANGES * limit : limit)) {
        refusedAt = now();
        return null;
      }
      const request = {};
      const came = now() - waitedForThread();
      waiting.set(request, came);
      return () => {
        waiting.delete(request);
        if (now() - came <= LATE_MS && now() - refusedAt < REFUSED_LATELY_MS) limit += RAISE;
      };
    },
  };
}

/** Time in ms in which a thread that is never without work is idle: what the clock reads between two rounds. */
const NO_PAUSE_MS = 1;

/**
 * How long requests that the thread takes in this round of its event loop may have waited for it, in ms: as long as it has worked since
 * the round before, if it has worked without a pause. What waits there is seen by nothing else.
 */
function roundsOfThread(): () => number {
  let isSameRound = false;
  let waited = 0;
  let last = performance.eventLoopUtilization();
  return () => {
    if (isSameRound) return waited;
    isSameRound = true;
    setImmediate(() => void (isSameRound = false));
    const current = performance.eventLoopUtilization();
    const { active, idle } = performance.eventLoopUtilization(current, last);
    last = current;
    waited = idle > NO_PAUSE_MS ? 0 : active;
    return waited;
  };
}
