import type { Kysely } from 'kysely';
import type { Photo } from '#domain/uploads/photo.ts';
import type { Database } from '../db/tables.ts';
import type { ReceivedFile } from '../http/services.ts';
import type { Parsers } from '../parsing/parser-pool.ts';
import { originalName } from '../files/file-names.ts';
import type { FileStore } from '../files/file-store.ts';
import { hasFiles } from './photo-files.ts';
import type { PhotoJobs } from './photo-jobs.ts';
import { findReceived, receivePhotoRow } from './photos-sql.ts';

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly files: FileStore;
  readonly photoJobs: Pick<PhotoJobs, 'add'>;
  readonly parsers: Parsers;
}

/**
 * Accepts a person's JPEG or PNG, named by its content: fully checked, turned upright and stripped at once. A job makes its
 * sizes; until then it has no widths. The same bytes are the same photo. Throws a Refusal.
 */
export async function receivePhoto(
  { db, files, photoJobs, parsers }: Dependencies,
  { path, sha256 }: Pick<ReceivedFile, 'path' | 'sha256'>,
  { caller, now }: { readonly caller: string; readonly now: Date },
): Promise<Photo> {
  const id = `p${sha256.slice(0, 32)}`;
  const known = await findReceived(db, id);
  if (known?.state === 'waiting' && (await files.open(originalName(id)))) {
    await photoJobs.add(id);
    return known.photo;
  }
  if (known?.state === 'made' && (await hasFiles(files, known.photo))) return known.photo;
  const { bytes, width, height } = await parsers.run('photo', { path }, { caller });
  // The file first: a row without a file would wait for ever, a file without a row is overwritten by the next upload.
  await files.put(originalName(id), bytes, 'image/jpeg');
  const photo: Photo = { id, width, height, widths: [], drawn: false, alt: null };
  await receivePhotoRow(db, photo, now);
  await photoJobs.add(id);
  return photo;
}
