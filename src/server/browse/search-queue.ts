import { Refusal } from '../http/refusal.ts';

/** Searches at a time and thread: enough for the thread of the index to have work while others wait for the database, or for the busy thread of the requests. */
const PER_THREAD = 12;
/** When searches have waited without a break for so long, in ms, the queue is overloaded; until then it is a burst, and all are answered. */
const OVERLOAD_AFTER_MS = 2_000;
/** Longest wait in an overloaded queue, in ms: waiting longer would not answer more of them, only later. */
const MAX_WAIT_MS = 150;
const RETRY_AFTER_SECONDS = 5;

/** Lets few searches run at a time. */
export interface SearchQueue {
  /** The result of `search`, which begins when it is its turn. Throws a Refusal `busy` when that takes too long. */
  readonly run: <T>(search: () => Promise<T>) => Promise<T>;
}

interface Waiting {
  readonly since: number;
  readonly begin: () => void;
  readonly refuse: () => void;
}

/** The queue before the index, which answers one question after another: what waits for it keeps nothing else waiting. */
export function createSearchQueue({
  threads = 1,
  concurrency = threads * PER_THREAD,
  now = () => performance.now(),
}: { readonly threads?: number; readonly concurrency?: number; readonly now?: () => number } = {}): SearchQueue {
  /** The oldest first. */
  const waiting: Waiting[] = [];
  let running = 0;
  /** When a search last found its turn at once. */
  let idleAt = -Infinity;
  /** Those that are refused come back: until then what waits is no burst. */
  let overloadedUntil = -Infinity;

  function refuseLate(): void {
    if (now() - idleAt > OVERLOAD_AFTER_MS) overloadedUntil = now() + 1_000 * RETRY_AFTER_SECONDS;
    while (now() < overloadedUntil && waiting[0] && now() - waiting[0].since > MAX_WAIT_MS) waiting.shift()?.refuse();
  }

  function turn(): Promise<void> {
    if (running < concurrency) {
      idleAt = now();
      running += 1;
      return Promise.resolve();
    }
    refuseLate();
    return new Promise((resolve, reject) => {
      const refuse = () => reject(new Refusal('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
      waiting.push({ since: now(), begin: resolve, refuse });
    });
  }

  /** Passes the turn on. */
  function leave(): void {
    refuseLate();
    const next = waiting.shift();
    if (next) next.begin();
    else running -= 1;
  }

  return {
    async run(search) {
      await turn();
      try {
        return await search();
      } finally {
        leave();
      }
    },
  };
}
