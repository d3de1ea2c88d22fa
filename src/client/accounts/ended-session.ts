import type { QueryClient } from '@tanstack/react-query';
import { isRefused } from '#offline/refused.ts';
import type { Session } from '#offline/session.ts';
import { forgetPerson } from './forget-person.ts';

/**
 * Watches for the server no longer knowing who we think is signed in: a question asked for that person is answered 401.
 * Ends the session here, then tells, once. What a guest asks, and what waits to be sent in the background, ends nothing. Returns how to stop.
 */
export function watchForEndedSession(
  { queryClient, session }: { readonly queryClient: QueryClient; readonly session: Session },
  onEnded: () => void,
): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || !isRefused(event.action.error, 401)) return;
    const person = session.get();
    // The key of every question names its person (offline/ask.ts).
    const [, asker]: readonly unknown[] = event.query.queryKey;
    if (!person || asker !== person.id) return;
    session.end();
    void forgetPerson(queryClient);
    onEnded();
  });
}
