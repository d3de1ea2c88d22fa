/** Passes "a new version is ready" from the service worker to the screen, even when it came before anything listened. */
export interface Updates {
  readonly onReady: (listener: (accept: () => void) => void) => () => void;
}

export function createUpdates(): Updates & { readonly offer: (accept: () => void) => void } {
  const listeners = new Set<(accept: () => void) => void>();
  let waiting: (() => void) | null = null;
  return {
    offer: (accept) => {
      waiting = accept;
      listeners.forEach((listener) => listener(accept));
    },
    onReady: (listener) => {
      listeners.add(listener);
      if (waiting) listener(waiting);
      return () => listeners.delete(listener);
    },
  };
}
