import { MINUTE_MS } from '#domain/time/durations.ts';

/** What we believe of the network and of our server. */
export interface ConnectionState {
  /** Whether the device has a network on which our server, or a proxy before it, answers. */
  readonly isOnline: boolean;
  /** Since when `isOnline` is so, epoch ms; 0 is "since the app started". */
  readonly since: number;
  /** How many answers of 500 and above came since our side last worked; 0 while it does. */
  readonly troubles: number;
}

export interface Connection {
  /** The same object until something changes, as `useSyncExternalStore` needs. */
  readonly get: () => ConnectionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** A real answer of our server came. */
  readonly answered: () => void;
  /** Our server, or a proxy before it, answered with 500 or above, and wants to be left alone for so many seconds. */
  readonly troubled: (retryAfterSeconds: number) => void;
  /** Our side works again, unless there was more trouble than the `troubles` seen before that was found out. */
  readonly recovered: (troubles: number) => void;
  /** When our server may be asked again, epoch ms. */
  readonly notBefore: () => number;
  /** No answer of our server came. */
  readonly unreachable: () => void;
}

/** The part of a window this needs; absent when rendering without one. */
export interface ConnectionWindow extends Pick<EventTarget, 'addEventListener'> {
  readonly navigator: { readonly onLine: boolean };
}

/**
 * What the app knows of the network. `navigator.onLine` proves only its absence (a captive portal, a dead server are "online"),
 * so the last real answer, or the lack of one, weighs more until the device says otherwise. An answer of 500 and above is trouble of ours and no lack of a network.
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
    // One that was on its way when the device lost its network says nothing of now.
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
/** A server that asks for more patience is asked after this time all the same, in ms. */
const MAX_RETRY_AFTER_MS = 15 * MINUTE_MS;

/**
 * Asks again, ever more rarely (2 s to 60 s, and not before the server wants it), while the device claims a network but our server did not answer, or with 500 and above:
 * a server that comes back fires no event. `probe` makes real calls through `Line`, which then report to the connection. Returns how to stop.
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
    // One call that always fails while the others work is not asked for every two seconds.
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
