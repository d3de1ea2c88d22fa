type SmallStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** How many things wait to be sent here for who is at the device: small enough for the header, which must not wait for a database. */
export interface WaitingCount {
  readonly get: (scope: string) => number;
  readonly set: (scope: string, count: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const KEY = 'waiting';

/** In localStorage, so that other tabs hear of it; `window` is absent without one. */
export function createWaitingCount(
  storage: SmallStorage | null,
  window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | null = null,
): WaitingCount {
  const listeners = new Set<() => void>();
  let kept: { readonly scope: string; readonly count: number } | null = read(storage);
  return {
    get: (scope) => (kept?.scope === scope ? kept.count : 0),
    set: (scope, count) => {
      if (kept?.scope === scope && kept.count === count) return;
      kept = { scope, count };
      try {
        // Nobody else need know that somebody has nothing waiting.
        if (count > 0) storage?.setItem(KEY, JSON.stringify(kept));
        else storage?.removeItem(KEY);
      } catch {
        /* this tab knows it */
      }
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      const hear = (event: Event) => {
        if (!('key' in event) || event.key !== KEY) return;
        kept = read(storage);
        listener();
      };
      listeners.add(listener);
      window?.addEventListener('storage', hear);
      return () => {
        listeners.delete(listener);
        window?.removeEventListener('storage', hear);
      };
    },
  };
}

let ofDevice: WaitingCount | undefined;

/** The one of this browser. */
export function deviceWaitingCount(): WaitingCount {
  return (ofDevice ??= createWaitingCount(localStore(), typeof window === 'undefined' ? null : window));
}

/** Private windows may refuse even to be asked. */
function localStore(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

function read(storage: SmallStorage | null): { scope: string; count: number } | null {
  try {
    const value: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null || !('scope' in value) || !('count' in value)) return null;
    return typeof value.scope === 'string' && typeof value.count === 'number'
      ? { scope: value.scope, count: value.count }
      : null;
  } catch {
    return null;
  }
}
