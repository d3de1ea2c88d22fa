import { readFile } from 'node:fs/promises';
import { MAX_PHOTO_BYTES } from '#domain/uploads/photo-limits.ts';
import { FileRefused } from '../parsing/file-refused.ts';
import { redrawPicture, type RedrawnPicture } from './read-picture.ts';

/** Longest side of the photo that is stored until its sizes are made, px: more than the widest size. */
const MAX_SIDE = 2560;

/** Reads a person's JPEG or PNG, turns it upright, and keeps only its pixels. Throws FileRefused. */
export async function cleanPhoto({ path }: { readonly path: string }): Promise<RedrawnPicture> {
  const bytes = await readFile(path);
  if (bytes.length > MAX_PHOTO_BYTES) throw new FileRefused('image_too_large');
  return redrawPicture(bytes, { maxSide: MAX_SIDE, quality: 92 });
}
