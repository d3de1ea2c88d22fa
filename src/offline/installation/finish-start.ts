import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import type { CopySurroundings } from '../prefetch/offline-copy.ts';
import type { LazyOutbox } from '../lazy-outbox.ts';
import { openWhenNeeded } from '../outbox/open-when-needed.ts';
import type { Session } from '../session.ts';
import { keepOpenedPages, type OpenedPages } from '../shell/keep-opened-pages.ts';
import { collectAnswers } from './collect-answers.ts';
import { type RegisterOptions, registerWorker } from './register.ts';

/** How long a page is open before it fetches the catalogue for offline use, in ms: the first minute belongs to the person. */
const COPY_AFTER_MS = MINUTE_MS;
/** How often an open page looks whether that copy is a day old, in ms. */
const COPY_CHECK_MS = HOUR_MS;

/** Last steps of a start, once the screen is ready: sends what waits, deletes old answers and registers the service worker. One file, because the first load lists every file it may fetch. */
export async function finishStart(
  context: CopySurroundings & LazyOutbox & { readonly session: Pick<Session, 'get' | 'subscribe'> },
  options: RegisterOptions & Pick<OpenedPages, 'router'>,
): Promise<void> {
  void openWhenNeeded(context);
  await collectAnswers(context.session.get()?.id ?? null);
  await registerWorker(options);
  if (!('serviceWorker' in navigator)) return;
  keepOpenedPages({ session: context.session, router: options.router });
  await watchCopy(context);
}

/** Fetches the copy a minute after the start, at once when the app is installed, and then daily while the page is open. */
async function watchCopy(copied: CopySurroundings): Promise<void> {
  // Without a worker the app does not open offline, and the copy would be of no use.
  await navigator.serviceWorker.ready;
  const look = () =>
    void import('../prefetch/offline-copy.ts').then(
      ({ offlineCopy }) => offlineCopy(copied).updateIfDue(),
      () => undefined,
    );
  setTimeout(look, COPY_AFTER_MS);
  setInterval(look, COPY_CHECK_MS);
  addEventListener('appinstalled', look);
}
