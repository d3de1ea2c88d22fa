import { checkBuild } from './build-check.ts';
import { checkPeriodically } from './periodic-check.ts';
import { reloadWhenSafe } from './reload-when-safe.ts';

export interface RegisterOptions {
  /** A new version is ready: offer it. `accept` switches to it and reloads this tab; nothing reloads before. */
  readonly onUpdateReady: (accept: () => void) => void;
  /** Whether a form of this tab holds what would be lost; other tabs' updates then wait. */
  readonly hasUnsavedWork: () => boolean;
  readonly address?: string;
}

const CHANNEL = 'wijha-update';
const RELOAD = 'reload-when-safe';

/**
 * Registers the service worker once the page has loaded, and looks for new builds every hour and on return to the tab. For browsers only.
 * Accepted in one tab, the new worker takes over all of them; the others reload unseen, when they are hidden and hold no unsaved work.
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

  const { Workbox } = await import('workbox-window');
  const worker = new Workbox(address, { scope: '/', updateViaCache: 'none' });
  let registration: ServiceWorkerRegistration | undefined;
  let isOffered = false;
  worker.addEventListener('waiting', () => {
    if (isOffered) return;
    isOffered = true;
    onUpdateReady(() => {
      // Another tab has accepted meanwhile: the new worker is here already, only this page is old.
      if (!registration?.waiting) return location.reload();
      worker.addEventListener('controlling', () => {
        channel?.postMessage(RELOAD);
        location.reload();
      });
      worker.messageSkipWaiting();
    });
  });
  // Private windows and blocked storage refuse workers; the app then works as a plain site.
  registration = await worker.register().catch(() => undefined);
  if (!registration) return;
  void askToBeHeld();
  checkPeriodically(async () => {
    // The small file first: a captive portal or an unchanged build leaves the worker alone.
    if (registration && !registration.installing && (await checkBuild()) === 'newer') await registration.update();
  });
}

/** A page that was on its way when its first worker took over is held by nobody until it asks. */
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
