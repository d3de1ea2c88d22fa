import { createReadStream } from 'node:fs';
import { mkdir, opendir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder, writeWhole } from './durable-files.ts';
import { type FileKind, formerNames, isPrivate, kindOf, presentName } from './file-names.ts';
import type { FileStore, StoredFile } from './file-store.ts';

/** Folders that may hold files of a kind: earlier versions had all private ones in one. */
const foldersOf = (kind: FileKind) => (isPrivate(kind) ? new Set([kind, 'documents']) : [kind]);

export const localFile = (file: string, bytes: number): StoredFile => ({
  bytes,
  read: async (range) => createReadStream(file, range),
});

/** Files in folders of DATA_DIR. */
export function localFileStore(dataDir: string): FileStore {
  const at = (name: string) => {
    kindOf(name);
    return path.join(dataDir, name);
  };
  /** Under the names that an earlier version gave it. */
  const formerPlaces = (name: string) => formerNames(name).flatMap((one) => (one.includes('/') ? [at(one)] : []));
  async function first<T>(name: string, look: (file: string) => Promise<T>): Promise<T | null> {
    const found = await unlessMissing(look(at(name)));
    if (found !== null) return found;
    for (const file of formerPlaces(name)) {
      const former = await unlessMissing(look(file));
      if (former !== null) return former;
    }
    return null;
  }
  return {
    async put(name, content) {
      const file = at(name);
      const folder = path.dirname(file);
      await mkdir(folder, { recursive: true, ...(isPrivate(kindOf(name)) && { mode: 0o700 }) });
      await writeWhole(file, content);
      await syncFolder(folder);
    },
    get: (name) => first(name, (file) => readFile(file)),
    open: (name) => first(name, async (file) => localFile(file, (await stat(file)).size)),
    async remove(name) {
      await Promise.all([at(name), ...formerPlaces(name)].map((file) => rm(file, { force: true })));
    },
    async *list(kind) {
      for (const folder of foldersOf(kind)) {
        const entries = await unlessMissing(opendir(path.join(dataDir, folder)));
        for await (const entry of entries ?? []) {
          const name = presentName(`${folder}/${entry.name}`);
          if (!entry.isFile() || entry.name.endsWith('.part') || name === null || kindOf(name) !== kind) continue;
          const found = await unlessMissing(stat(path.join(dataDir, folder, entry.name)));
          if (found) yield { name, bytes: found.size };
        }
      }
    },
  };
}

/** Null when there is no such file or folder. */
async function unlessMissing<T>(look: Promise<T>): Promise<T | null> {
  try {
    return await look;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
