import { clear, createStore, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval';

/** Most answers kept on a device; the longest unread go first. */
export const MAX_ANSWERS = 300;
/** An answer read again is marked at most this often, in ms, so that reading does not mean writing. */
const MARK_EVERY_MS = 3_600_000;
/** Safari sometimes never answers an open; a page waits no longer than this, in ms, for what may be stored. */
const PATIENCE_MS = 1_000;

interface Row {
  readonly text: string;
  /** Epoch ms. */
  readonly usedAt: number;
}

/** Texts under keys, bounded, in IndexedDB. Storage that is full, closed or refused behaves like an empty one: nothing here throws. */
export interface AnswerStore {
  readonly get: (key: string) => Promise<string | undefined>;
  readonly put: (key: string, text: string) => Promise<void>;
  readonly remove: (isDoomed: (key: string) => boolean) => Promise<void>;
  readonly entries: () => Promise<[key: string, text: string][]>;
}

/** Null where there is no IndexedDB, as in Node. */
export function openAnswerStore(name = 'wijha-answers', now: () => number = Date.now): AnswerStore | null {
  if (typeof indexedDB === 'undefined') return null;
  const open = () => createStore(name, 'answers');
  let store = open();

  /** iOS drops the connection of a sleeping app; a second one usually works. */
  const attempt = async <T>(work: (store: UseStore) => Promise<T>): Promise<T | undefined> => {
    try {
      return await withPatience(work(store));
    } catch {
      store = open();
      return withPatience(work(store)).catch(() => undefined);
    }
  };

  const trim = async (most: number) => {
    const stored = await attempt((s) => keys<string>(s));
    if (!stored || stored.length <= most) return;
    const rows = (await attempt((s) => entries<string, Row>(s))) ?? [];
    const oldest = rows.sort(([, a], [, b]) => a.usedAt - b.usedAt).slice(0, rows.length - most);
    await attempt((s) => delMany(oldest.map(([key]) => key), s));
  };

  return {
    get: async (key) => {
      const row = await attempt((s) => get<Row>(key, s));
      if (row && now() - row.usedAt > MARK_EVERY_MS) void attempt((s) => set(key, { text: row.text, usedAt: now() }, s));
      return row?.text;
    },
    put: async (key, text) => {
      const row: Row = { text, usedAt: now() };
      const write = () => withPatience(set(key, row, store)).then(() => true, isQuotaError);
      const outcome = await write();
      if (outcome === 'full') await trim(MAX_ANSWERS / 2);
      if (outcome !== true) await attempt((s) => set(key, row, s));
      await trim(MAX_ANSWERS);
    },
    remove: async (isDoomed) => {
      const stored = (await attempt((s) => keys<string>(s))) ?? [];
      const doomed = stored.filter(isDoomed);
      if (doomed.length === stored.length) await attempt((s) => clear(s));
      else await attempt((s) => delMany(doomed, s));
    },
    entries: async () => ((await attempt((s) => entries<string, Row>(s))) ?? []).map(([key, { text }]) => [key, text]),
  };
}

function isQuotaError(error: unknown): 'full' | 'closed' {
  return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'closed';
}

function withPatience<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Storage did not answer')), PATIENCE_MS);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
