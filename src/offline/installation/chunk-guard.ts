/** A page reloads for a missing chunk at most once within this time, in ms (specification, section 4). */
const RELOAD_WINDOW_MS = 10_000;
const STORAGE_KEY = 'chunk-reloads';

/** Time of the last reload of each path for a missing chunk, epoch ms. */
export type Reloads = Readonly<Record<string, number>>;

export interface ChunkLoss {
  readonly path: string;
  readonly now: number;
  /** Null when reloads cannot be recorded, as without session storage: then a reload could loop. */
  readonly reloads: Reloads | null;
  readonly isOnline: boolean;
  readonly hasUnsavedWork: boolean;
}

/** Whether to reload for a missing chunk: a newer build has probably replaced it, and the reload loses no work. */
export function shouldReload({ path, now, reloads, isOnline, hasUnsavedWork }: ChunkLoss): boolean {
  if (!isOnline || hasUnsavedWork || !reloads) return false;
  const age = now - (reloads[path] ?? Number.NEGATIVE_INFINITY);
  return age > RELOAD_WINDOW_MS || age < 0;
}

/** Messages of all browsers for a module that cannot be loaded, and of Vite for its styles. */
const MISSING =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS for )/;
const MARK = 'ChunkMissing';

/** Whether an error means that a part of the app could not be loaded. */
export function isChunkMissing(error: unknown): error is Error {
  return error instanceof Error && (error.name === MARK || MISSING.test(error.message));
}

/**
 * Stops the router from reloading, which it does once a session, even offline and with unsaved work. The router recognises a missing chunk only by how
 * the browser's message begins, so the message gets another beginning, and the error goes to the nearest error screen.
 */
export function disarm(error: unknown): void {
  if (!isChunkMissing(error) || error.name === MARK) return;
  error.name = MARK;
  error.message = `A part of the app is missing: ${error.message}`;
}

/** The parts of a window that the guard uses. */
export interface GuardedWindow extends Pick<EventTarget, 'addEventListener'> {
  readonly location: { readonly pathname: string; readonly href: string; readonly reload: () => void };
  readonly fetch: (address: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'text'>>;
  readonly navigator: { readonly onLine: boolean };
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

export interface ChunkGuard {
  /** For error screens: reloads when the error is a missing chunk, the rules allow it and the server answers with our page. Returns whether it does. */
  readonly recover: (error: unknown) => Promise<boolean>;
}

/** The app's root element. The error page of a proxy and the sign-in page of a network have none. */
const OUR_PAGE = 'id="root"';

/** Guards the app against missing chunks; install it before the router renders. A failed preload causes no reload until the chunk is needed. */
export function guardChunks(
  hasUnsavedWork: () => boolean,
  page: GuardedWindow = window,
  now: () => number = Date.now,
): ChunkGuard {
  // Reloading while a proxy answers with its own error page would replace ours, and with it the button to try again.
  const reopen = () =>
    page
      .fetch(page.location.href, { cache: 'no-store' })
      .then(async (answer) => {
        const isOurs = answer.ok && (await answer.text()).includes(OUR_PAGE);
        if (isOurs) page.location.reload();
        return isOurs;
      })
      .catch(() => false);
  const recover = async (error: unknown) => {
    if (!isChunkMissing(error)) return false;
    const reloads = readReloads(page);
    const loss: ChunkLoss = {
      path: page.location.pathname,
      now: now(),
      reloads,
      isOnline: page.navigator.onLine,
      hasUnsavedWork: hasUnsavedWork(),
    };
    return shouldReload(loss) && writeReloads(page, { ...reloads, [loss.path]: loss.now }) && reopen();
  };
  // Vite fires this for every failed chunk import, before the import's promise rejects.
  page.addEventListener('vite:preloadError', (event) => disarm('payload' in event ? event.payload : undefined));
  // An import that nothing awaits, such as a sheet opened by a tap, has no error screen.
  page.addEventListener('unhandledrejection', (event) => void recover('reason' in event ? event.reason : undefined));
  return { recover };
}

function readReloads(page: GuardedWindow): Reloads | null {
  try {
    const value: unknown = JSON.parse(page.sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).flatMap(([path, time]: [string, unknown]) =>
        typeof time === 'number' ? [[path, time]] : [],
      ),
    );
  } catch {
    return null;
  }
}

function writeReloads(page: GuardedWindow, reloads: Reloads): boolean {
  try {
    page.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(reloads));
    return true;
  } catch {
    return false;
  }
}
