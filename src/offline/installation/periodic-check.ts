import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';

/** How often an open page checks for a new build, in ms, and the minimum time between two checks. */
export const CHECK_EVERY_MS = HOUR_MS;
const MIN_INTERVAL_MS = MINUTE_MS;

/** The parts of a document and a window that decide whether to check now. */
export interface CheckedPage {
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  readonly navigator: { readonly onLine: boolean };
}

/** Runs `check` every hour and when a person returns to the tab, never offline and never twice within a minute. Returns a function that stops it. */
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
