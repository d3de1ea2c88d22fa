import { access, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Photo } from '#domain/uploads/photo.ts';
import { syncFolder, writeWhole } from './durable-files.ts';

/** File formats of each width, best first. */
const PHOTO_FORMATS = ['avif', 'webp', 'jpg'] as const;

/** One file of a picture, by its name in the folder. */
export interface PhotoFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Folder that is served at /photos. */
const photosFolder = (dataDir: string) => path.join(dataDir, 'photos');

/** Whether every file of the picture is there. */
export async function hasFiles(dataDir: string, { id, widths }: Pick<Photo, 'id' | 'widths'>): Promise<boolean> {
  const names = widths.flatMap((width) => PHOTO_FORMATS.map((format) => `${id}-${width}.${format}`));
  const found = await Promise.allSettled(names.map((name) => access(path.join(photosFolder(dataDir), name))));
  return found.every(({ status }) => status === 'fulfilled');
}

/** Writes files so that each is complete or absent, also after a power cut. */
export async function writeFiles(dataDir: string, files: readonly PhotoFile[]): Promise<void> {
  const folder = photosFolder(dataDir);
  await mkdir(folder, { recursive: true });
  await Promise.all(files.map(({ name, bytes }) => writeWhole(path.join(folder, name), bytes)));
  await syncFolder(folder);
}

/** Deletes every file of a picture; missing ones are no error. */
export async function removeFiles(dataDir: string, { id, widths }: Pick<Photo, 'id' | 'widths'>): Promise<void> {
  await Promise.all(
    widths.flatMap((width) =>
      PHOTO_FORMATS.map((format) => rm(path.join(photosFolder(dataDir), `${id}-${width}.${format}`), { force: true })),
    ),
  );
}
