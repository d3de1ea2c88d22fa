import { MINUTE_MS } from '#domain/time/durations.ts';

/** The known state of the network and of our server. */
export interface ConnectionState {
  /** Whether the device has a network on which our server, or a proxy before it, answers. */
  readonly isOnline: boolean;
  /** Since when `isOnline` has this value, epoch ms; 0 is "since the app started". */
  readonly since: number;
  /** Number of answers of 500 and above since the server last worked; 0 while it works. */
  readonly troubles: number;
}

export interface Connection {
  /** The same object until something changes, as `useSyncExternalStore` needs. */
  readonly get: () => ConnectionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Our server answered. */
  readonly answered: () => void;
  /** Our server, or a proxy before it, answered with 500 or above and asks for a pause of this many seconds. */
  readonly troubled: (retryAfterSeconds: number) => void;
  /** The server works again, unless `troubles` has grown since the check began. */
  readonly recovered: (troubles: number) => void;
  /** Earliest time at which our server may be asked again, epoch ms. */
  readonly notBefore: () => number;
  /** Our server did not answer. */
  readonly unreachable: () => void;
}

/** The part of a window this needs; absent when rendering without one. */
export interface ConnectionWindow extends Pick<EventTarget, 'addEventListener'> {
  readonly navigator: { readonly onLine: boolean };
}

/**
 * Tracks the network. `navigator.onLine` proves only its absence (behind a captive portal or with a dead server it says "online"),
 * so the last answer, or the lack of one, counts more until the device reports a change. An answer of 500 and above is a server failure, not a missing network.
 */
export function createConnection(
  window: ConnectionWindow | null = browserWindow(),
  now: () => number = Date.now,
): Connection {
  const listeners = new Set<() => void>();
  const isThere = () => window?.navigator.onLine ?? true;
  let state: ConnectionState = { isOnline: isThere(), since: 0, troubles: 0 };
  let notBefore = 0;
  const become = (isOnline: boolean, troubles = state.troubles) => {
    if (troubles === 0) notBefore = 0;
    if (state.isOnline === isOnline && state.troubles === troubles) return;
    state = { isOnline, since: state.isOnline === isOnline ? state.since : now(), troubles };
    listeners.forEach((listener) => listener());
  };
  window?.addEventListener('online', () => become(true));
  window?.addEventListener('offline', () => become(false, 0));
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // An answer in flight when the device lost its network says nothing about the current state.
    answered: () => void (isThere() && become(true)),
    troubled: (retryAfterSeconds) => {
      if (!isThere()) return;
      notBefore = now() + Math.min(retryAfterSeconds * 1000, MAX_RETRY_AFTER_MS);
      become(true, state.troubles + 1);
    },
    recovered: (troubles) => void (troubles === state.troubles && become(state.isOnline, 0)),
    notBefore: () => notBefore,
    unreachable: () => become(false, 0),
  };
}

const FIRST_PROBE_MS = 2_000;
const MAX_PROBE_MS = MINUTE_MS;
/** Upper bound on the `Retry-After` that is respected, in ms. */
const MAX_RETRY_AFTER_MS = 15 * MINUTE_MS;

/**
 * Probes at growing intervals (2 s to 60 s, and not before `Retry-After`) while the device reports a network but our server does not answer, or answers with 500 and above:
 * a returning server fires no event. `probe` makes real calls through `ApiClient`, which report to the connection. Returns a function that stops it.
 */
export function watchConnection(
  connection: Connection,
  probe: () => Promise<unknown>,
  mayProbe: () => boolean = isDeviceReady,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_PROBE_MS;
  let wasFine = true;
  let troubledAt = Number.NEGATIVE_INFINITY;
  const schedule = () => {
    clearTimeout(timer);
    const { isOnline, troubles } = connection.get();
    if (isOnline && troubles === 0) {
      wasFine = true;
      return;
    }
    // A single call that always fails while the others work must not be probed every two seconds.
    if (wasFine && (troubles === 0 || Date.now() - troubledAt > 2 * MAX_PROBE_MS)) wait = FIRST_PROBE_MS;
    wasFine = false;
    if (troubles > 0) troubledAt = Date.now();
    timer = setTimeout(
      () => {
        wait = Math.min(wait * 2, MAX_PROBE_MS);
        void (mayProbe() ? probe().catch(() => undefined) : Promise.resolve()).then(schedule);
      },
      Math.max(wait, connection.notBefore() - Date.now()),
    );
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
