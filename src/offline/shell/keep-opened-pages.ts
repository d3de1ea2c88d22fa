import type { Session } from '../session.ts';
import { mayPrefetch } from '../prefetch/may-prefetch.ts';
import { type KeepPage, NO_PAGES, PAGES } from './page-messages.ts';

/** How long a screen is open before its page is stored, in ms: its pictures and answers come first. */
const KEEP_AFTER_MS = 3_000;

export interface OpenedPages {
  readonly session: Pick<Session, 'get' | 'subscribe'>;
  /** Says when a screen has been opened. */
  readonly router: { readonly subscribe: (event: 'onRendered', listener: () => void) => unknown };
}

/**
 * Has the worker store the rendered page of each screen that stays open, so that the next visit begins with it. They are for
 * nobody in particular: with somebody signed in, and in low-data mode, none is stored or shown.
 */
export function keepOpenedPages({ session, router }: OpenedPages): void {
  if (!('caches' in globalThis)) return;
  const root = document.documentElement;
  const isForNobody = () => session.get() === null && !('lowData' in root.dataset);
  const mark = async () => {
    const pages = await caches.open(PAGES);
    await (isForNobody() ? pages.delete(NO_PAGES) : pages.put(NO_PAGES, new Response()));
  };
  const update = () => void mark().catch(() => undefined);
  update();
  session.subscribe(update);
  new MutationObserver(update).observe(root, { attributeFilter: ['data-low-data'] });

  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepSoon = (isAllowed: () => boolean) => {
    clearTimeout(timer);
    const address = location.pathname + location.search;
    timer = setTimeout(() => {
      if (address !== location.pathname + location.search || !isForNobody() || !isAllowed()) return;
      void navigator.serviceWorker.ready.then(({ active }) =>
        active?.postMessage({ type: 'KEEP_PAGE', address } satisfies KeepPage),
      );
    }, KEEP_AFTER_MS);
  };
  // The browser has the page of this document, which it only has to compare; that of another screen is fetched.
  keepSoon(() => navigator.onLine);
  router.subscribe('onRendered', () => keepSoon(mayPrefetch));
}
