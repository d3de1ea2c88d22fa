import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder, writeWhole } from '../durable-files.ts';
import type { FileStore } from './file-store.ts';

/** Files in DATA_DIR/documents, readable only by the server's own user. */
export function localFileStore(dataDir: string): FileStore {
  const folder = path.join(dataDir, 'documents');
  const at = (name: string) => {
    if (!/^[\w-]+$/.test(name)) throw new RangeError(`"${name}" is no name of a file.`);
    return path.join(folder, name);
  };
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(at(name), bytes);
      await syncFolder(folder);
    },
    async get(name) {
      try {
        return await readFile(at(name));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (name) => rm(at(name), { force: true }),
  };
}
