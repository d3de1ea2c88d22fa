import { createStore, delMany, entries, get, keys, promisifyRequest, type UseStore } from 'idb-keyval';
import { HOUR_MS } from '#domain/time/durations.ts';
import type { Sealed } from './drafts/seal.ts';

/** Stored answers on a device; those not read for the longest time are deleted first. */
export const MAX_ANSWERS = 300;
/** How often reading an answer updates `usedAt`, in ms; otherwise every read would be a write. */
const MARK_INTERVAL_MS = HOUR_MS;
/** Limit for reads, in ms: Safari sometimes never opens a database, and a busy device answers late, while a page waits for the read. Writes have no limit, because nothing waits for them. */
const TIMEOUT_MS = 1_000;

interface Row<T> {
  readonly text: T;
  /** Epoch ms. */
  readonly usedAt: number;
}

/** Texts by key in IndexedDB, at most `MAX_ANSWERS`; those of a signed-in person are encrypted. Never throws: storage that is full, closed or refused behaves like an empty one. */
export interface AnswerStore<T = string | Sealed> {
  readonly get: (key: string) => Promise<T | undefined>;
  /** With `isFirst`, an existing row is not replaced. */
  readonly put: (key: string, text: T, isFirst?: boolean) => Promise<void>;
  readonly remove: (shouldRemove: (key: string) => boolean) => Promise<void>;
  readonly entries: () => Promise<[key: string, text: T][]>;
}

/** Null where there is no IndexedDB, as in Node. */
export function openAnswerStore<T = string | Sealed>(
  name = 'wijha-answers',
  now: () => number = Date.now,
): AnswerStore<T> | null {
  if (typeof indexedDB === 'undefined') return null;
  const open = () => createStore(name, 'answers');
  let store = open();
  /** The last read timed out and is still not answered. */
  let isUnresponsive = false;

  /** Runs the work, a second time on a new connection if it fails: iOS drops the connection of a suspended app. */
  const attempt = async <R>(
    work: (store: UseStore) => Promise<R>,
    onFull?: () => Promise<void>,
  ): Promise<R | undefined> => {
    try {
      return await work(store);
    } catch (error) {
      if (onFull && error instanceof Error && error.name === 'QuotaExceededError') await onFull();
      else store = open();
    }
    // Inside an async function, because a refused open throws synchronously instead of rejecting.
    return (async () => work(store))().catch(() => undefined);
  };

  /** The result, or undefined after the timeout; the work continues. After a timeout, reads return undefined without waiting until one has been answered. */
  const withTimeout = async <R>(work: Promise<R>): Promise<R | undefined> => {
    void work.then(() => (isUnresponsive = false));
    if (isUnresponsive) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        isUnresponsive = true;
        resolve(undefined);
      }, TIMEOUT_MS);
    });
    return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
  };

  const write = (key: string, text: T, isFirst?: boolean) => (s: UseStore) =>
    s('readwrite', (table) => {
      table[isFirst ? 'add' : 'put']({ text, usedAt: now() } satisfies Row<T>, key);
      return promisifyRequest(table.transaction);
    });

  const trim = async (maxCount: number) => {
    const stored = await attempt((s) => keys<string>(s));
    if (!stored || stored.length <= maxCount) return;
    const rows = (await attempt((s) => entries<string, Row<T>>(s))) ?? [];
    const oldest = rows.toSorted(([, a], [, b]) => a.usedAt - b.usedAt).slice(0, rows.length - maxCount);
    await attempt((s) =>
      delMany(
        oldest.map(([key]) => key),
        s,
      ),
    );
  };

  return {
    get: async (key) => {
      const row = await withTimeout(attempt((s) => get<Row<T>>(key, s)));
      if (row && now() - row.usedAt > MARK_INTERVAL_MS) void attempt(write(key, row.text));
      return row?.text;
    },
    put: async (key, text, isFirst) => {
      await attempt(write(key, text, isFirst), () => trim(MAX_ANSWERS / 2));
      await trim(MAX_ANSWERS);
    },
    remove: async (shouldRemove) => {
      const removal = async () => {
        const stored = (await attempt((s) => keys<string>(s))) ?? [];
        await attempt((s) => delMany(stored.filter(shouldRemove), s));
      };
      await withTimeout(removal());
    },
    entries: async () =>
      ((await withTimeout(attempt((s) => entries<string, Row<T>>(s)))) ?? []).map(([key, { text }]) => [key, text]),
  };
}
