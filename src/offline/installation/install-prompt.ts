import { DAY_MS } from '#domain/time/durations.ts';

/** What a screen needs to offer installation. `how`: the browser's own prompt, or instructions on iOS, which has none. */
export interface InstallState {
  readonly canInstall: boolean;
  readonly how: 'prompt' | 'ios-steps' | null;
  readonly isInstalled: boolean;
}

/** How long the offer stays hidden after a dismissal, in ms. */
export const DISMISSED_FOR_MS = 30 * DAY_MS;
const STORAGE_KEY = 'install-dismissed';

/** Chromium's event, which TypeScript's DOM types lack. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** The parts of a window this uses. */
export interface InstallWindow extends Pick<EventTarget, 'addEventListener'> {
  readonly navigator: { readonly userAgent: string; readonly maxTouchPoints: number };
  readonly matchMedia: (query: string) => { readonly matches: boolean };
}

export interface InstallPrompt {
  readonly get: () => InstallState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Shows the browser's prompt; declining counts as a dismissal. Resolves to whether it was accepted. */
  readonly promptInstall: () => Promise<boolean>;
  /** Hides the offer for `DISMISSED_FOR_MS`. */
  readonly dismiss: () => void;
}

/** Keeps the browser's install event for later use. Create it early: the event fires once. */
export function createInstallPrompt(
  page: InstallWindow,
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  now: () => number = Date.now,
): InstallPrompt {
  const listeners = new Set<() => void>();
  let offer: InstallEvent | null = null;
  let isInstalled = page.matchMedia('(display-mode: standalone)').matches;
  let dismissedAt = readTime(storage);
  const compute = (): InstallState => {
    const how =
      isInstalled || now() - dismissedAt < DISMISSED_FOR_MS
        ? null
        : offer
          ? 'prompt'
          : isIosBrowser(page.navigator)
            ? 'ios-steps'
            : null;
    return { canInstall: how !== null, how, isInstalled };
  };
  let state = compute();
  const change = () => {
    state = compute();
    listeners.forEach((listener) => listener());
  };
  const dismiss = () => {
    dismissedAt = now();
    try {
      storage?.setItem(STORAGE_KEY, String(dismissedAt));
    } catch {
      /* remembered for this page only */
    }
    change();
  };

  page.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    offer = event;
    change();
  });
  page.addEventListener('appinstalled', () => {
    isInstalled = true;
    offer = null;
    change();
  });

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    promptInstall: async () => {
      const event = offer;
      if (!event) return false;
      // An event can be used once; the browser decides when to fire another.
      offer = null;
      const { outcome } = await event.prompt();
      if (outcome === 'dismissed') dismiss();
      else change();
      return outcome === 'accepted';
    },
    dismiss,
  };
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}

/** Safari on iPhone and iPad (which identifies as a Mac with a touch screen); other iOS browsers and in-app views cannot install. */
function isIosBrowser({ userAgent, maxTouchPoints }: InstallWindow['navigator']): boolean {
  const isIos = /iPhone|iPod|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && /Version\/[\d.]+.*Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS/.test(userAgent);
}

function readTime(storage: Pick<Storage, 'getItem'> | null): number {
  try {
    return Number(storage?.getItem(STORAGE_KEY) ?? Number.NaN) || Number.NEGATIVE_INFINITY;
  } catch {
    return Number.NEGATIVE_INFINITY;
  }
}
