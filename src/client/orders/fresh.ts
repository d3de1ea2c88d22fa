/** An order moves while nobody looks, so whoever opens it is told anew; half a second keeps the loader and its screen at one question. */
export const fresh = { staleTime: 500 } as const;
