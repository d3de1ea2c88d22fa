import { accounts } from '#contract/accounts.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import { forgetOwnThings } from '#offline/own/own-things.ts';
import { stopPush } from '#offline/push/push-browser.ts';
import { forgetListings } from '#offline/seen/seen-listings.ts';
import { forgetPerson } from './forget-person.ts';
import { deviceNotes, isSignOutPending, type Notes, markSignOutPending } from './pending-sign-out.ts';

/** Longest wait, in ms, for the server to end the session; what is on the device goes in any case. */
const TIMEOUT_MS = 4_000;

type Leaving = Pick<AppContext, 'perform' | 'session' | 'queryClient' | 'words'> & Partial<Pick<AppContext, 'outbox'>>;

/** What becomes of drafts, and of what waits to be sent: sealed on this device until the same person signs in, or gone. */
export type Leftovers = 'keep' | 'delete';

/** Ends the session, wipes what belongs to the person from this device, and starts the app anew at the home page. Without a network it wipes now, and the server is told later. */
export async function signOut(
  { perform, session, queryClient, words, outbox }: Leaving,
  leftovers: Leftovers = 'keep',
  notes: Notes | null = deviceNotes(),
  leave: (address: string) => void = (address) => location.replace(address),
): Promise<void> {
  const person = session.get();
  // First, so that it holds even if the app is killed on the way. Where its code cannot be had, the next sign-in of anybody else takes the key away.
  if (person)
    await outbox?.()
      .then((waiting) => waiting.signingOut(person.id, leftovers))
      .catch(() => undefined);
  // So that nothing is refused which nobody waits for any more.
  session.leave();
  await queryClient.cancelQueries();
  const isTold = await perform(accounts.logout, {}, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );
  markSignOutPending(!isTold, notes);
  // The server has forgotten this browser with its session; here it must not be told of the next person either.
  await stopPush();
  session.end();
  await forgetPerson(queryClient);
  await forgetListings();
  await forgetOwnThings();
  leave(`/${words.locale()}`);
}

/** Tells the server of a sign-out it could not be told of. The cookie is out of a page's reach, so only the server can take it back. */
export async function finishSignOut(
  { perform, session }: Pick<AppContext, 'perform' | 'session'>,
  notes: Notes | null = deviceNotes(),
): Promise<void> {
  if (!isSignOutPending(notes)) return;
  // Signing in has ended the earlier session already.
  if (!session.get()) await perform(accounts.logout, {});
  markSignOutPending(false, notes);
}
