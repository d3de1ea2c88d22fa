import type { Photo } from '#domain/uploads/photo.ts';
import { mediaTypeOf, photoName } from '../files/file-names.ts';
import type { FileStore } from '../files/file-store.ts';

/** File formats of each width, best first. */
export const PHOTO_FORMATS = ['avif', 'webp', 'jpg'] as const;

/** One file of a picture. */
export interface PhotoFile {
  readonly id: string;
  readonly width: number;
  readonly format: (typeof PHOTO_FORMATS)[number];
  readonly bytes: Uint8Array;
}

type Sizes = Pick<Photo, 'id' | 'widths'>;

const fileOf = (id: string, width: number, format: string) => photoName(`${id}-${width}.${format}`);
const namesOf = ({ id, widths }: Sizes) =>
  widths.flatMap((width) => PHOTO_FORMATS.map((format) => fileOf(id, width, format)));

/** Whether every file of the picture is there. */
export async function hasFiles(files: FileStore, photo: Sizes): Promise<boolean> {
  const found = await Promise.all(namesOf(photo).map((name) => files.open(name)));
  return found.every((file) => file !== null);
}

/** Writes files so that each is complete or absent, also after a power cut. */
export async function writeFiles(files: FileStore, photos: readonly PhotoFile[]): Promise<void> {
  await Promise.all(
    photos.map(({ id, width, format, bytes }) => {
      const name = fileOf(id, width, format);
      return files.put(name, bytes, mediaTypeOf(name));
    }),
  );
}

/** Deletes every file of a picture; missing ones are no error. */
export async function removeFiles(files: FileStore, photo: Sizes): Promise<void> {
  await Promise.all(namesOf(photo).map((name) => files.remove(name)));
}
