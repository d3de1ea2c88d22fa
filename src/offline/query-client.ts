import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isServerTrouble, retryAfterOf } from './server-trouble.ts';
import { isUnreachable } from './unreachable.ts';
import { MAX_AGE_MS } from './kept-answers.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

/** How long an answer counts as fresh, in ms: going back to a list within a minute asks nothing. */
const FRESH_MS = MINUTE_MS;

/** The memory of one app, or of one rendering in Node. */
export function createQueryClient(): QueryClient {
  const inBrowser = typeof window !== 'undefined';
  // TanStack assumes a network whatever the device says, and would try, fail and retry at every start without one.
  if (inBrowser) onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // What is restored must not be collected sooner than it expires; in Node a timer of a week would keep the process alive.
        gcTime: inBrowser ? MAX_AGE_MS : Number.POSITIVE_INFINITY,
        networkMode: 'offlineFirst',
        retry: mayRetry,
        // A screen says at once that our side failed; when to ask again is for `tryAgain` and the person.
        retryOnMount: ({ state }) => !isServerTrouble(state.error),
        // Two tries and their waiting stay within the two seconds in which a screen says what it has.
        retryDelay: 500,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/**
 * Once more after a cut or a strange answer, unless the device knows it has no network; not after a timeout, because nobody waits eight seconds twice,
 * and not where the server named a time. A refusal is an answer: asking again changes nothing.
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
