/** Whether we believe to have a network, and since when (epoch ms; 0 is "since the app started"). */
export interface ConnectionState {
  readonly isOnline: boolean;
  readonly since: number;
}

export interface Connection {
  /** The same object until something changes, as `useSyncExternalStore` needs. */
  readonly get: () => ConnectionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** A real answer of our server came. */
  readonly answered: () => void;
  /** No answer of our server came. */
  readonly unreachable: () => void;
}

/** The part of a window this needs; absent when rendering without one. */
export interface ConnectionWindow extends Pick<EventTarget, 'addEventListener'> {
  readonly navigator: { readonly onLine: boolean };
}

/**
 * What the app knows of the network. `navigator.onLine` proves only its absence (a captive portal, a dead server are "online"),
 * so the last real answer, or the lack of one, weighs more until the device says otherwise.
 */
export function createConnection(window: ConnectionWindow | null = browserWindow(), now: () => number = Date.now): Connection {
  const listeners = new Set<() => void>();
  const isThere = () => window?.navigator.onLine ?? true;
  let state: ConnectionState = { isOnline: isThere(), since: 0 };
  const become = (isOnline: boolean) => {
    if (state.isOnline === isOnline) return;
    state = { isOnline, since: now() };
    listeners.forEach((listener) => listener());
  };
  window?.addEventListener('online', () => become(true));
  window?.addEventListener('offline', () => become(false));
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // One that was on its way when the device lost its network says nothing of now.
    answered: () => void (isThere() && become(true)),
    unreachable: () => become(false),
  };
}

const FIRST_PROBE_MS = 2_000;
const LAST_PROBE_MS = 60_000;

/**
 * Asks again, ever more rarely (2 s to 60 s), while the device claims a network but our server did not answer: a server that comes back fires no event.
 * `probe` makes any real call through `Line`, which then reports to the connection. Returns how to stop.
 */
export function watchConnection(connection: Connection, probe: () => Promise<unknown>, mayProbe: () => boolean = isDeviceReady): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_PROBE_MS;
  const schedule = () => {
    clearTimeout(timer);
    if (connection.get().isOnline) {
      wait = FIRST_PROBE_MS;
      return;
    }
    timer = setTimeout(() => {
      wait = Math.min(wait * 2, LAST_PROBE_MS);
      void (mayProbe() ? probe().catch(() => undefined) : Promise.resolve()).then(schedule);
    }, wait);
  };
  const unsubscribe = connection.subscribe(schedule);
  schedule();
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

function isDeviceReady(): boolean {
  return navigator.onLine && document.visibilityState === 'visible';
}

function browserWindow(): ConnectionWindow | null {
  return typeof window === 'undefined' ? null : window;
}
