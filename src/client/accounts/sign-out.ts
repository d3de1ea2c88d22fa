import type { QueryClient } from '@tanstack/react-query';
import { accounts } from '#contract/accounts.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import { forgetPersonalAnswers } from '#offline/kept-answers.ts';
import { forgetListings } from '#offline/seen/seen-listings.ts';

/** Longest wait, in ms, for the server to end the session; what is on the device goes in any case. */
const PATIENCE_MS = 4_000;

/** Ends the session, wipes what belongs to the person from this device, and starts the app anew at the home page. Without a network it wipes now. */
export async function signOut({ perform, session, queryClient }: Pick<AppContext, 'perform' | 'session' | 'queryClient'>, leave: () => void = () => location.replace('/')): Promise<void> {
  await perform(accounts.logout, {}, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
  session.end();
  await forgetPerson(queryClient);
  await forgetListings();
  leave();
}

/** Drops every answer that only its owner may see, from memory and from the device. Call it after the session has ended. */
export async function forgetPerson(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.['keep'] === 'person' });
  await forgetPersonalAnswers();
}
