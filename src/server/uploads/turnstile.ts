/** Lets `places` tasks run at a time; the others wait in the order they came. */
export function turnstile(places: number): <T>(task: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // A place is handed over, not given back, when somebody waits for it.
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
