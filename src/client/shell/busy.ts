/** Counts pending queries of a screen that still shows earlier results: of a filter, a page, a tab. */
export interface Busy {
  readonly get: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Marks the screen as waiting until the returned function is called. */
  readonly hold: () => () => void;
}

export function createBusy(): Busy {
  const held = new Set<object>();
  const listeners = new Set<() => void>();
  const notifyListeners = () => listeners.forEach((listener) => listener());
  return {
    get: () => held.size > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hold: () => {
      const mark = {};
      held.add(mark);
      notifyListeners();
      return () => {
        held.delete(mark);
        notifyListeners();
      };
    },
  };
}
