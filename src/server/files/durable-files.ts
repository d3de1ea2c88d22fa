import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Writes bytes or a stream as a file, completely or not at all; its name survives a power cut only after `syncFolder`. */
export async function writeWhole(target: string, content: Uint8Array | Readable): Promise<void> {
  const temporary = `${target}.${randomUUID()}.part`;
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const directory = await open(folder);
  try {
    await directory.sync();
  } catch (error) {
    // Windows cannot sync a folder, and has its own journal of names.
    if (process.platform !== 'win32') throw error;
  } finally {
    await directory.close();
  }
}
