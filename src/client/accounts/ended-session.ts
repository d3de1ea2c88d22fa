import type { QueryClient } from '@tanstack/react-query';
import { isRefused } from '#offline/refused.ts';
import type { Session } from '#offline/session.ts';
import { forgetPerson } from './forget-person.ts';

/**
 * Detects a session that has ended on the server: a query made for the signed-in person is answered 401.
 * Ends the session here, then notifies once. Queries of guests and background sending do not end a session. Returns a function that stops it.
 */
export function watchForEndedSession(
  { queryClient, session }: { readonly queryClient: QueryClient; readonly session: Session },
  onEnded: () => void,
): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || !isRefused(event.action.error, 401)) return;
    const person = session.get();
    // The key of every query contains its person (offline/ask.ts).
    const [, asker]: readonly unknown[] = event.query.queryKey;
    if (!person || asker !== person.id) return;
    session.end();
    void forgetPerson(queryClient);
    onEnded();
  });
}
