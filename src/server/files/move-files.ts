import { digestOf, forEach, withDigest } from '../backup/copied-files.ts';
import { fileKinds, mediaTypeOf } from './file-names.ts';
import type { FileStore, StoredFile } from './file-store.ts';

export interface MoveOptions {
  /** Compares files that are in both places by their size only. */
  readonly bySize: boolean;
  /** Called with each kind and its number of files; what it returns is called after each file with the number done. */
  readonly onProgress: (what: string, total: number) => (done: number) => void;
}

/** What became of the files. */
export interface Moved {
  copied: number;
  copiedBytes: number;
  /** Were in both places already, and are the same. */
  present: number;
  /** Files that are not in the second place as in the first one, with the reason. */
  readonly failed: { name: string; why: string }[];
}

/**
 * Copies every file that the second store does not have, and compares it with the first by size and SHA-256, read back from
 * where it was written; so are files that both have. Nothing is removed from the first. May be stopped and repeated.
 */
export async function moveFiles(from: FileStore, to: FileStore, { bySize, onProgress }: MoveOptions): Promise<Moved> {
  const moved: Moved = { copied: 0, copiedBytes: 0, present: 0, failed: [] };
  for (const kind of fileKinds) {
    const names = new Set<string>();
    for await (const { name } of from.list(kind)) names.add(name);
    const report = onProgress(`Comparing ${kind}`, names.size);
    let done = 0;
    await forEach(names, async (name) => {
      try {
        await moveOne(name);
      } catch (error) {
        moved.failed.push({ name, why: error instanceof Error ? error.message : String(error) });
      }
      report((done += 1));
    });
  }
  return moved;

  async function moveOne(name: string): Promise<void> {
    const source = await from.open(name);
    // Removed since it was listed.
    if (!source) return;
    const there = await to.open(name);
    if (there) {
      if (!(await isSame(source, there, bySize))) throw new Error('The second place has another file of this name.');
      moved.present += 1;
      return;
    }
    const digest = await copy(name, source);
    const copied = await to.open(name);
    if (copied?.bytes !== source.bytes || (await digestOf(await copied.read())) !== digest) {
      await to.remove(name);
      throw new Error('The copy differed, and was removed.');
    }
    moved.copied += 1;
    moved.copiedBytes += source.bytes;
  }

  /** Returns the SHA-256 of what was read. */
  async function copy(name: string, source: StoredFile): Promise<string> {
    const { content, digest } = withDigest(await source.read());
    await to.put(name, content, mediaTypeOf(name));
    return digest();
  }
}

async function isSame(one: StoredFile, other: StoredFile, bySize: boolean): Promise<boolean> {
  if (one.bytes !== other.bytes) return false;
  if (bySize) return true;
  const [first, second] = await Promise.all([one, other].map(async (file) => digestOf(await file.read())));
  return first === second;
}
