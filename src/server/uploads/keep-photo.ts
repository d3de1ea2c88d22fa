import type { Kysely } from 'kysely';
import type { Photo } from '#domain/uploads/photo.ts';
import type { Database } from '../db/tables.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Parsers } from '../parsing/parser-pool.ts';
import { removeFiles, writeFiles } from './photo-files.ts';
import type { PhotoSizes } from './photo-sizes.ts';
import { keepPhoto } from './photos-sql.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

/** Where pictures are stored: rows in the database, and their files. */
export interface PhotoStore {
  readonly db: Kysely<Database>;
  readonly files: FileStore;
}

/** AVIF of a noisy photo in four widths takes 2 s on a fast machine. */
const LIMITS = { cpuMs: MINUTE_MS, wallMs: 180_000 };

/** Makes and stores every size of a result of `cleanPhoto`. May be repeated, and killed at any point. Throws a Refusal. */
export async function developPhoto(
  { parsers, ...store }: PhotoStore & { readonly parsers: Parsers },
  id: string,
  clean: Uint8Array,
): Promise<Photo> {
  const sizes = await parsers.run('photoSizes', { bytes: clean }, { caller: null, limits: LIMITS });
  return keepSizes(store, { id, drawn: false, alt: null }, sizes);
}

/** Writes the files of a picture, then its row. When the row was deleted meanwhile, the files are deleted again. */
async function keepSizes(
  { db, files }: PhotoStore,
  { id, drawn, alt }: Pick<Photo, 'id' | 'drawn' | 'alt'>,
  { files: made, look, ...sizes }: PhotoSizes,
): Promise<Photo> {
  await writeFiles(
    files,
    made.map((file) => ({ id, ...file })),
  );
  const photo: Photo = { id, ...sizes, drawn, alt };
  if (!(await keepPhoto(db, photo, look))) await removeFiles(files, photo);
  return photo;
}
