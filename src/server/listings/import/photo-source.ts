import { createWriteStream } from 'node:fs';
import { copyFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise } from 'yauzl';
import { MAX_PHOTO_BYTES } from '#domain/uploads/photo-limits.ts';
import { openingFault, UnreadableFile } from './unreadable-file.ts';

/** Files that lie in one place, a folder or a ZIP file. */
export interface PhotoSource {
  /** Names with their folders, separated by `/`; without hidden files. */
  readonly names: readonly string[];
  /** Copies a file to this path. Returns false, and copies nothing, when it is larger than a photo may be. Throws UnreadableFile for one that is damaged in a ZIP file. */
  readonly copy: (name: string, to: string) => Promise<boolean>;
  readonly close: () => void;
}

/** Files of one place: 20 photos for each of 25,000 listings. */
const MAX_FILES = 500_000;

/** Opens a folder, with the folders in it, or a ZIP file. Links in a folder are left out. Throws UnreadableFile. */
export async function openPhotoSource(place: string): Promise<PhotoSource> {
  try {
    return (await stat(place)).isDirectory() ? await openFolder(place) : await openZip(place);
  } catch (error) {
    throw openingFault(error);
  }
}

async function openFolder(folder: string): Promise<PhotoSource> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter(isShown);
  if (names.length > MAX_FILES) throw tooMany(names.length);
  return {
    names,
    async copy(name, to) {
      const file = path.join(folder, ...name.split('/'));
      if ((await stat(file)).size > MAX_PHOTO_BYTES) return false;
      await copyFile(file, to);
      return true;
    },
    close: () => {},
  };
}

async function openZip(file: string): Promise<PhotoSource> {
  // The default checks names and sizes: a file that unpacks to more than it says is refused while it is read.
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw isFault(error) ? error : notZip();
  });
  const entries = new Map<string, Entry>();
  try {
    if (zip.entryCount > MAX_FILES) throw tooMany(zip.entryCount);
    for await (const entry of zip.eachEntry())
      if (!entry.fileName.endsWith('/') && isShown(entry.fileName)) entries.set(entry.fileName, entry);
  } catch (error) {
    zip.close();
    throw error instanceof UnreadableFile ? error : notZip();
  }
  return {
    names: [...entries.keys()],
    async copy(name, to) {
      const entry = entries.get(name);
      if (!entry) throw new RangeError(`No ${name} in the ZIP file`);
      if (entry.uncompressedSize > MAX_PHOTO_BYTES) return false;
      try {
        await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(to, { mode: 0o600 }));
      } catch (error) {
        throw isFault(error)
          ? error
          : new UnreadableFile(`${name} is damaged in the ZIP file.`, null, { cause: error });
      }
      return true;
    },
    close: () => zip.close(),
  };
}

/** Whether somebody put it there: no hidden file, and none that an operating system adds. */
function isShown(name: string): boolean {
  return !name
    .split('/')
    .some((part) => part.startsWith('.') || part === '__MACOSX' || /^(?:thumbs\.db|desktop\.ini)$/i.test(part));
}

/** An error of the file system, such as a missing file. */
const isFault = (error: unknown) => error instanceof Error && 'syscall' in error;

const notZip = () => new UnreadableFile('This is neither a folder nor a ZIP file that can be read.');

const tooMany = (found: number) =>
  new UnreadableFile(
    `This has ${found.toLocaleString('en')} files; at most ${MAX_FILES.toLocaleString('en')} are read.`,
  );
