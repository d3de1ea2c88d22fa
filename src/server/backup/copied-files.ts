import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { CannotStart } from '../cannot-start.ts';
import { fileKinds } from '../files/file-names.ts';
import type { FileStore } from '../files/file-store.ts';
import type { BackupPlace } from './backup-place.ts';

/** Folder of DATA_DIR with reports of imports, which are not in the store of files. */
const REPORTS = 'imports';

/** Folders of DATA_DIR that a backup may hold. Builds, half-sent files and the database's own folder can be made again, and keys are kept apart. */
export const KEPT_FOLDERS = [...fileKinds, REPORTS] as const;

/** Number of files that are copied at the same time. */
const CONCURRENCY = 8;

/** Digests by path inside a folder, with slashes. */
export type Digests = Map<string, string>;

/** The same bytes; `digest` gives their SHA-256 once all were read. */
export function withDigest(source: Readable): { readonly content: Readable; readonly digest: () => string } {
  const hash = createHash('sha256');
  async function* pieces() {
    for await (const piece of source as AsyncIterable<Buffer>) {
      hash.update(piece);
      yield piece;
    }
  }
  return { content: Readable.from(pieces(), { objectMode: false }), digest: () => hash.digest('hex') };
}

/** Writes a new file of a backup; gives the SHA-256 of its bytes. */
export async function writeWithDigest(place: BackupPlace, file: string, source: Readable): Promise<string> {
  const { content, digest } = withDigest(source);
  await place.write(file, content);
  return digest();
}

/** A file of a backup whose checksums were compared. Throws when it has vanished since. */
export async function openBackedUp(place: BackupPlace, file: string): Promise<Readable> {
  const source = await place.read(file);
  if (!source) throw new CannotStart(`${file} has vanished from the backup in ${place.name}.`);
  return source;
}

/** SHA-256 of a stream. */
export async function digestOf(source: Readable): Promise<string> {
  const digest = createHash('sha256');
  for await (const piece of source as AsyncIterable<Buffer>) digest.update(piece);
  return digest.digest('hex');
}

/** Runs `work` for every item, some at the same time. */
export async function forEach<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items].values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/** Paths of all files in a folder, inside it and with slashes; none when there is no such folder. Files that are being written are left out. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/**
 * Copies files that `copied` does not have yet into the backup, and adds their digests to it: those of the store, and reports of
 * imports. A name is never used again for other bytes, so a copied file stays right; one that is deleted meanwhile is left out.
 */
export async function copyNewFiles(
  store: FileStore,
  dataDir: string,
  place: BackupPlace,
  copied: Digests,
): Promise<void> {
  const copy = async (name: string, open: () => Promise<Readable | undefined>) => {
    if (copied.has(name)) return;
    try {
      const source = await open();
      if (source) copied.set(name, await writeWithDigest(place, `files/${name}`, source));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  };
  for (const kind of fileKinds) {
    const names = new Set<string>();
    for await (const { name } of store.list(kind)) names.add(name);
    await forEach(names, (name) => copy(name, async () => (await store.open(name))?.read()));
  }
  const reports = (await filesIn(path.join(dataDir, REPORTS))).map((name) => `${REPORTS}/${name}`);
  await forEach(reports, (name) => copy(name, async () => createReadStream(path.join(dataDir, name))));
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
