import { accounts } from '#contract/accounts.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import { hasStoredIncome } from '#offline/income/income-mark.ts';
import { forgetOwnThings } from '#offline/own/own-things.ts';
import { stopPush } from '#offline/push/push-browser.ts';
import { forgetListings } from '#offline/seen/seen-listings.ts';
import { forgetPerson } from './forget-person.ts';
import { deviceNotes, type Notes } from '#offline/device-notes.ts';
import { forgetSearches } from '#offline/searches/recent-searches.ts';
import { isSignOutPending, markSignOutPending } from './pending-sign-out.ts';

/** Timeout for the server to end the session, in ms; data on the device is deleted in any case. */
const TIMEOUT_MS = 4_000;

type Leaving = Pick<AppContext, 'perform' | 'session' | 'queryClient' | 'words'> & Partial<Pick<AppContext, 'outbox'>>;

/** Whether drafts and waiting items stay sealed on this device until the same person signs in, or are deleted. */
export type Leftovers = 'keep' | 'delete';

/** Ends the session, deletes the person's data from this device, and restarts the app at the home page. Offline the data is deleted at once and the server is informed later. */
export async function signOut(
  { perform, session, queryClient, words, outbox }: Leaving,
  leftovers: Leftovers = 'keep',
  notes: Notes | null = deviceNotes(),
  leave: (address: string) => void = (address) => location.replace(address),
): Promise<void> {
  const person = session.get();
  // First, so that it takes effect even if the app is killed afterwards. If its code cannot be loaded, the next sign-in of another person removes the key.
  if (person)
    await outbox?.()
      .then((waiting) => waiting.signingOut(person.id, leftovers))
      .catch(() => undefined);
  // Prevents further personal queries, which the server would refuse.
  session.leave();
  await queryClient.cancelQueries();
  const isServerInformed = await perform(accounts.logout, {}, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );
  markSignOutPending(!isServerInformed, notes);
  // The server deleted the subscription with the session; unsubscribe here too, so that it is not used for the next person.
  await stopPush();
  session.end();
  await forgetPerson(queryClient);
  await forgetListings();
  await forgetOwnThings();
  // Where its code cannot be loaded, the database goes as a whole.
  if (hasStoredIncome(notes))
    await import('#offline/income/stored-income.ts').then(
      ({ forgetIncome }) => forgetIncome(undefined, notes),
      () => void indexedDB.deleteDatabase('wijha-income'),
    );
  forgetSearches(notes);
  leave(`/${words.locale()}`);
}

/** Ends the session on the server after an offline sign-out. The cookie is HttpOnly, so only the server can remove it. */
export async function finishSignOut(
  { perform, session }: Pick<AppContext, 'perform' | 'session'>,
  notes: Notes | null = deviceNotes(),
): Promise<void> {
  if (!isSignOutPending(notes)) return;
  // Signing in has already ended the earlier session.
  if (!session.get()) await perform(accounts.logout, {});
  markSignOutPending(false, notes);
}
