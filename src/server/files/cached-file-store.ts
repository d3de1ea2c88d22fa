import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { HOUR_MS } from '#domain/time/durations.ts';
import { writeWhole } from './durable-files.ts';
import { kindOf } from './file-names.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { localFile } from './local-file-store.ts';

/** After this time a copy is fetched again, so that a photo another server has removed is not shown for longer. */
const MAX_AGE_MS = HOUR_MS;

interface CacheOptions {
  readonly dataDir: string;
  readonly maxBytes: number;
}

/**
 * Keeps copies of photos that were asked for in DATA_DIR/photo-cache, and removes those that were not asked for longest
 * when they take more than `maxBytes`. Everything else goes to the store.
 */
export function cachedFileStore(store: FileStore, { dataDir, maxBytes }: CacheOptions): FileStore {
  const folder = path.join(dataDir, 'photo-cache');
  const copyOf = (name: string) => path.join(folder, path.basename(name));
  /** Copies with their sizes, the one that was asked for last at the end. */
  const copies = new Map<string, number>();
  let total = 0;
  const coming = new Map<string, Promise<Buffer | null>>();
  let found: Promise<void> | undefined;

  function note(file: string, bytes: number): void {
    total += bytes - (copies.get(file) ?? 0);
    copies.delete(file);
    copies.set(file, bytes);
  }

  async function drop(file: string): Promise<void> {
    total -= copies.get(file) ?? 0;
    copies.delete(file);
    await rm(file, { force: true });
  }

  async function trim(): Promise<void> {
    for (const file of copies.keys()) {
      if (total <= maxBytes) return;
      await drop(file);
    }
  }

  /** What an earlier run of this server has left. */
  async function findCopies(): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      const { size } = await stat(file).catch(() => ({ size: 0 }));
      if (name.endsWith('.part')) await rm(file, { force: true });
      else note(file, size);
    }
    await trim();
  }

  async function freshCopy(name: string): Promise<StoredFile | null> {
    const file = copyOf(name);
    const at = await stat(file).catch(() => null);
    if (!at || Date.now() - at.mtimeMs > MAX_AGE_MS) return null;
    note(file, at.size);
    return localFile(file, at.size);
  }

  async function fetchCopy(name: string): Promise<Buffer | null> {
    const bytes = await store.get(name);
    if (!bytes) {
      await drop(copyOf(name));
      return null;
    }
    if (bytes.length > maxBytes) return bytes;
    try {
      await (found ??= findCopies());
      await writeWhole(copyOf(name), bytes);
      note(copyOf(name), bytes.length);
      await trim();
    } catch {
      // Photos are shown on a full disk too.
    }
    return bytes;
  }

  /** Several requests for one file wait for the same call. */
  function fetchOnce(name: string): Promise<Buffer | null> {
    const there = coming.get(name);
    if (there) return there;
    const fetched = fetchCopy(name).finally(() => coming.delete(name));
    coming.set(name, fetched);
    return fetched;
  }

  return {
    ...store,
    async get(name) {
      if (kindOf(name) !== 'photos') return store.get(name);
      if (!(await freshCopy(name))) return fetchOnce(name);
      return readFile(copyOf(name)).catch(() => fetchOnce(name));
    },
    async open(name) {
      if (kindOf(name) !== 'photos') return store.open(name);
      const copy = await freshCopy(name);
      if (copy) return copy;
      const bytes = await fetchOnce(name);
      return (
        bytes && {
          bytes: bytes.length,
          read: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
        }
      );
    },
    async remove(name) {
      await store.remove(name);
      if (kindOf(name) === 'photos') await drop(copyOf(name));
    },
  };
}
