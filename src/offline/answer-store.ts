import { createStore, delMany, entries, get, keys, promisifyRequest, type UseStore } from 'idb-keyval';
import { HOUR_MS } from '#domain/time/durations.ts';
import type { Sealed } from './drafts/seal.ts';

/** Most answers kept on a device; the longest unread go first. */
export const MAX_ANSWERS = 300;
/** An answer read again is marked at most this often, in ms, so that reading does not mean writing. */
const MARK_EVERY_MS = HOUR_MS;
/** Safari sometimes never answers an open, and a busy device answers late; a page waits no longer than this, in ms, for what may be stored. What is written or removed waits as long as it takes. */
const TIMEOUT_MS = 1_000;

interface Row<T> {
  readonly text: T;
  /** Epoch ms. */
  readonly usedAt: number;
}

/** Texts, a signed-in person's sealed, under keys, bounded, in IndexedDB. Storage that is full, closed or refused behaves like an empty one: nothing here throws. */
export interface AnswerStore<T = string | Sealed> {
  readonly get: (key: string) => Promise<T | undefined>;
  /** With `isFirst`, an existing row is kept. */
  readonly put: (key: string, text: T, isFirst?: boolean) => Promise<void>;
  readonly remove: (isDoomed: (key: string) => boolean) => Promise<void>;
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
  let isSilent = false;

  /** iOS drops the connection of a sleeping app; a second one usually works. */
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
    // Inside an async function, because a refused open throws at once instead of rejecting.
    return (async () => work(store))().catch(() => undefined);
  };

  /** What comes soon enough for a page; the work goes on. A storage that let one wait is not waited for again until it has answered. */
  const soon = async <R>(work: Promise<R>): Promise<R | undefined> => {
    void work.then(() => (isSilent = false));
    if (isSilent) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        isSilent = true;
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

  const trim = async (most: number) => {
    const stored = await attempt((s) => keys<string>(s));
    if (!stored || stored.length <= most) return;
    const rows = (await attempt((s) => entries<string, Row<T>>(s))) ?? [];
    const oldest = rows.toSorted(([, a], [, b]) => a.usedAt - b.usedAt).slice(0, rows.length - most);
    await attempt((s) =>
      delMany(
        oldest.map(([key]) => key),
        s,
      ),
    );
  };

  return {
    get: async (key) => {
      const row = await soon(attempt((s) => get<Row<T>>(key, s)));
      if (row && now() - row.usedAt > MARK_EVERY_MS) void attempt(write(key, row.text));
      return row?.text;
    },
    put: async (key, text, isFirst) => {
      await attempt(write(key, text, isFirst), () => trim(MAX_ANSWERS / 2));
      await trim(MAX_ANSWERS);
    },
    remove: async (isDoomed) => {
      const removal = async () => {
        const stored = (await attempt((s) => keys<string>(s))) ?? [];
        await attempt((s) => delMany(stored.filter(isDoomed), s));
      };
      await soon(removal());
    },
    entries: async () =>
      ((await soon(attempt((s) => entries<string, Row<T>>(s)))) ?? []).map(([key, { text }]) => [key, text]),
  };
}
