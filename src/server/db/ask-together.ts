import { setImmediate as endOfRound } from 'node:timers/promises';

/** Keys that wait for a query, and what it will find. */
interface Waiting<Value> {
  readonly keys: Set<number>;
  readonly found: Promise<ReadonlyMap<number, Value>>;
}

/**
 * Asks for single rows in common queries: while one runs, keys wait and go together into the next. One that begins takes all keys of this
 * round of the event loop, or the first of several requests that arrived together would go alone. What `find` does not find is undefined.
 */
export function askTogether<Value>(
  find: (keys: readonly number[]) => Promise<ReadonlyMap<number, Value>>,
): (key: number) => Promise<Value | undefined> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting: Waiting<Value> | null = null;
  const wait = (): Waiting<Value> => {
    const keys = new Set<number>();
    const found = last.then(endOfRound).then(() => {
      waiting = null;
      return find([...keys]);
    });
    last = found.catch(() => undefined);
    return { keys, found };
  };
  return async (key) => {
    waiting ??= wait();
    waiting.keys.add(key);
    return (await waiting.found).get(key);
  };
}
