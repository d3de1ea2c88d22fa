/** An order may have changed since it was stored, so opening it refetches; half a second (ms) makes loader and screen share one request. */
export const fresh = { staleTime: 500 } as const;
