type SmallStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Number of waiting items of the current person, for the header, which must not wait for a database. */
export interface WaitingCount {
  readonly get: (scope: string) => number;
  /** Whether something of anybody is noted as waiting. */
  readonly isAny: () => boolean;
  readonly set: (scope: string, count: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const KEY = 'waiting';

/** Stored in localStorage, so that other tabs are notified; `window` is absent when rendering without one. */
function createWaitingCount(
  storage: SmallStorage | null,
  window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | null = null,
): WaitingCount {
  const listeners = new Set<() => void>();
  let kept: { readonly scope: string; readonly count: number } | null = read(storage);
  return {
    get: (scope) => (kept?.scope === scope ? kept.count : 0),
    isAny: () => (kept?.count ?? 0) > 0,
    set: (scope, count) => {
      if (kept?.scope === scope && kept.count === count) return;
      kept = { scope, count };
      try {
        // Do not store a person's id when nothing is waiting.
        if (count > 0) storage?.setItem(KEY, JSON.stringify(kept));
        else storage?.removeItem(KEY);
      } catch {
        /* kept in memory of this tab */
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

/** The waiting count of this browser. */
export function deviceWaitingCount(): WaitingCount {
  return (ofDevice ??= createWaitingCount(localStore(), typeof window === 'undefined' ? null : window));
}

/** Private windows may throw even on access. */
function localStore(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

function read(storage: SmallStorage | null): { scope: string; count: number } | null {
  try {
    const { scope, count } = JSON.parse(storage?.getItem(KEY) ?? 'null') as { scope: unknown; count: unknown };
    return typeof scope === 'string' && typeof count === 'number' ? { scope, count } : null;
  } catch {
    return null;
  }
}
