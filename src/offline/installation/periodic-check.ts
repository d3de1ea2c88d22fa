import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';

/** How often a page that stays open looks for a new build, in ms, and the shortest time between two looks. */
export const CHECK_EVERY_MS = HOUR_MS;
const MIN_INTERVAL_MS = MINUTE_MS;

/** The parts of a document and a window that say whether this is a moment to look. */
export interface CheckedPage {
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  readonly navigator: { readonly onLine: boolean };
}

/** Runs `check` every hour and when a person comes back to the tab, never without a network and never twice within a minute. Returns how to stop. */
export function checkPeriodically(
  check: () => Promise<unknown>,
  page: CheckedPage = { document, navigator },
  now: () => number = Date.now,
): () => void {
  let last = now();
  const look = () => {
    if (!page.navigator.onLine || page.document.visibilityState !== 'visible' || now() - last < MIN_INTERVAL_MS) return;
    last = now();
    check().catch(() => undefined);
  };
  const timer = setInterval(look, CHECK_EVERY_MS);
  page.document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    page.document.removeEventListener('visibilitychange', look);
  };
}
