import { END_REQUESTS } from '../shell/network.ts';
import { checkBuild } from './build-check.ts';
import { checkPeriodically } from './periodic-check.ts';
import { reloadWhenSafe } from './reload-when-safe.ts';

export interface RegisterOptions {
  /** Called when a new version is ready. `accept` switches to it and reloads this tab; nothing reloads before. */
  readonly onUpdateReady: (accept: () => void) => void;
  /** Whether a form of this tab has unsaved input; updates accepted in other tabs then wait. */
  readonly hasUnsavedWork: () => boolean;
  readonly address?: string;
}

const CHANNEL = 'wijha-update';
const RELOAD = 'reload-when-safe';
/** How often the workers are asked, in turns, to end their requests and to take over, until the new one has taken over, in ms. */
const ASK_EVERY_MS = 250;

/**
 * Registers the service worker once the page has loaded, and checks for new builds every hour and on return to the tab. For browsers only.
 * Once accepted in one tab, the new worker controls all tabs; the others reload when they are hidden and have no unsaved work.
 */
export async function registerWorker({
  onUpdateReady,
  hasUnsavedWork,
  address = '/service-worker.js',
}: RegisterOptions): Promise<void> {
  await loaded();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === RELOAD) reloadWhenSafe(hasUnsavedWork);
  });

  if (!('serviceWorker' in navigator)) {
    const stop = checkPeriodically(async () => {
      if ((await checkBuild()) !== 'newer') return;
      stop();
      onUpdateReady(() => location.reload());
    });
    return;
  }

  // Private windows and blocked storage refuse workers; the app then works as a plain site.
  const registration = await navigator.serviceWorker
    .register(address, { scope: '/', updateViaCache: 'none' })
    .catch(() => null);
  if (!registration) return;
  let isOffered = false;
  onWaiting(registration, () => {
    if (isOffered) return;
    isOffered = true;
    onUpdateReady(() => {
      const { active, waiting } = registration;
      // Another tab has accepted meanwhile: the new worker is active and only this page is old.
      if (!waiting) return location.reload();
      // In turns, because a browser may look whether the old worker has ended only when the new one asks, and an open message counts
      // as work. Repeated, because a page with many pictures makes more requests; they may be missing until it reloads.
      let isAsked = false;
      const ask = () => {
        if (isAsked) active?.postMessage(END_REQUESTS);
        else waiting.postMessage({ type: 'SKIP_WAITING' });
        isAsked = !isAsked;
      };
      const asking = setInterval(ask, ASK_EVERY_MS);
      navigator.serviceWorker.addEventListener('controllerchange', () => {
        clearInterval(asking);
        channel?.postMessage(RELOAD);
        location.reload();
      });
      active?.postMessage(END_REQUESTS);
      ask();
    });
  });
  void askToBeHeld();
  checkPeriodically(async () => {
    // Check the small file first: behind a captive portal, or with an unchanged build, the worker is not updated.
    if (!registration.installing && (await checkBuild()) === 'newer') await registration.update();
  });
}

/** Calls `call` for each worker that waits behind an active one, whichever tab has found it; the first worker of all waits for nobody. */
function onWaiting(registration: ServiceWorkerRegistration, call: () => void): void {
  const look = () => {
    if (registration.waiting && registration.active) call();
  };
  const follow = () => registration.installing?.addEventListener('statechange', look);
  look();
  follow();
  registration.addEventListener('updatefound', follow);
}

/** A page that was loading when the first worker activated is not controlled until it asks to be claimed. */
async function askToBeHeld(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) active?.postMessage({ type: 'CLAIM' });
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('load', () => resolve(), { once: true });
  });
}
