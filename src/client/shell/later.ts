import { renderedAt } from './rendered-at.ts';

/** Maximum time that a picture which never arrives holds up the rest of the page, in ms. */
const MAX_WAIT_MS = 10_000;
/** Maximum wait for a moment without other work, in ms. */
const MAX_IDLE_WAIT_MS = 1_000;
/** What a person does first, before any click. */
const INPUTS = ['pointerdown', 'keydown', 'focusin'] as const;

let opened: Promise<void> | undefined;

/**
 * Resolves when a page from the server may load the code of what it shows already, and of what comes later: at the first input, or when its pictures are there and
 * the browser is idle. At once where the browser draws the page itself or has stored it, and for a signed-in person, whose own data changes the page.
 */
export function untilLater(): Promise<void> {
  return (opened ??= isHeld() ? wait() : Promise.resolve());
}

/** Loads the texts of the parts that come later. */
let loadTexts: () => Promise<unknown> = () => Promise.resolve();

/** Sets how the texts are loaded that a page from the server shows in parts whose code comes later. */
export function bringTextsLater(load: () => Promise<unknown>): void {
  loadTexts = load;
}

/** A function for `lazy` that loads its code later: in a page from the server with all its texts, because without them a part would not match its markup. */
export function later<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    if (renderedAt() !== null) await untilLater();
    const [part] = await Promise.all([load(), renderedAt() !== null && loadTexts()]);
    return part;
  };
}

function isHeld(): boolean {
  if (renderedAt() === null || 'signedIn' in document.documentElement.dataset) return false;
  // A stored page has everything on the device.
  if (document.getElementById('root')?.dataset['kept'] !== undefined) return false;
  const { earlyInput } = window;
  return !(Array.isArray(earlyInput) && earlyInput.length > 0);
}

function wait(): Promise<void> {
  return new Promise((resolve) => {
    const end = new AbortController();
    const open = () => {
      end.abort();
      resolve();
    };
    const whenIdle = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(open, { timeout: MAX_IDLE_WAIT_MS });
      else setTimeout(open);
    };
    for (const type of INPUTS) addEventListener(type, open, { capture: true, signal: end.signal });
    if (document.readyState === 'complete') whenIdle();
    else {
      addEventListener('load', whenIdle, { signal: end.signal });
      setTimeout(open, MAX_WAIT_MS);
    }
  });
}
