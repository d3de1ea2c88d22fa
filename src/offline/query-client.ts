import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isServerTrouble, retryAfterOf } from './server-trouble.ts';
import { isUnreachable } from './unreachable.ts';
import { MAX_AGE_MS } from './stored-answer-key.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

/** How long an answer counts as fresh, in ms: going back to a list within a minute makes no request. */
const FRESH_MS = MINUTE_MS;

/** The query cache of one app, or of one rendering in Node. */
export function createQueryClient(): QueryClient {
  const inBrowser = typeof window !== 'undefined';
  // TanStack assumes a network at first, and would try, fail and retry at every offline start.
  if (inBrowser) onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Restored answers must not be collected before they expire; in Node a timer of a week would keep the process alive.
        gcTime: inBrowser ? MAX_AGE_MS : Number.POSITIVE_INFINITY,
        networkMode: 'offlineFirst',
        retry: mayRetry,
        // A screen reports a server failure at once; `tryAgain` and the person decide when to ask again.
        retryOnMount: ({ state }) => !isServerTrouble(state.error),
        // Two tries and the delay fit into the two seconds after which a screen shows what it has.
        retryDelay: 500,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/**
 * Retries once after a cut connection or a foreign answer, unless the device is offline; not after a timeout, because eight seconds twice is too long,
 * and not when the server sent `Retry-After`. A refusal is an answer: asking again changes nothing.
 */
export function mayRetry(failures: number, error: unknown): boolean {
  return (
    isUnreachable(error) &&
    error.reason !== 'timeout' &&
    !retryAfterOf(error) &&
    failures < 1 &&
    onlineManager.isOnline()
  );
}
