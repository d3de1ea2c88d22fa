/** The network of a worker that can be told to stop waiting for answers. */
export interface Network {
  readonly fetch: typeof fetch;
  /** For those who make requests themselves: the signal that ends them, a new one after each end. */
  readonly options: { readonly signal: AbortSignal };
  /** Fails every request that is under way; later ones are made as before. */
  readonly endRequests: () => void;
}

/** Asks the worker to end its requests: while it waits for one, a browser does not let the next worker take over. */
export const END_REQUESTS = { type: 'END_REQUESTS' };

export function openNetwork(request: typeof fetch): Network {
  let open = new AbortController();
  return {
    fetch: (input, init) => {
      const signals = [open.signal, ...(init?.signal ? [init.signal] : [])];
      return request(input, { ...init, signal: AbortSignal.any(signals) });
    },
    options: {
      get signal() {
        return open.signal;
      },
    },
    endRequests: () => {
      open.abort();
      open = new AbortController();
    },
  };
}
