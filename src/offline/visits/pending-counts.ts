import { MAX_COUNTS } from '#domain/time/device-counts.ts';
import type { Notes } from '../device-notes.ts';

/** Counts that wait for a connection, in the small storage of the device. */
export interface PendingCounts<T> {
  /** The oldest is left out when there are too many. */
  readonly add: (item: T) => void;
  /** Sends all that wait, and forgets them once they have arrived. Rejects without a connection; then they stay. */
  readonly send: (deliver: (items: T[]) => Promise<unknown>) => Promise<void>;
}

/** Counts under a key of the storage; without storage nothing waits. */
export function pendingCounts<T>(notes: Notes | null, key: string): PendingCounts<T> {
  const read = (): T[] => {
    try {
      const stored: unknown = JSON.parse(notes?.getItem(key) ?? '[]');
      return Array.isArray(stored) ? (stored as T[]) : [];
    } catch {
      return [];
    }
  };
  const write = (items: readonly T[]) => {
    try {
      if (items.length === 0) notes?.removeItem(key);
      else notes?.setItem(key, JSON.stringify(items));
    } catch {
      // A full storage costs a count.
    }
  };
  return {
    add: (item) => write([...read(), item].slice(-MAX_COUNTS)),
    send: async (deliver) => {
      const items = read();
      if (items.length === 0) return;
      await deliver(items);
      const sent = new Set(items.map((item) => JSON.stringify(item)));
      write(read().filter((item) => !sent.has(JSON.stringify(item))));
    },
  };
}
