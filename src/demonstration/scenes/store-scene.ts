import type { Photo } from '#domain/uploads/photo.ts';
import type { Name } from '#domain/words/name.ts';
import { keepSizes, type PhotoStore } from '#server/uploads/keep-photo.ts';
import { hasFiles } from '#server/uploads/photo-files.ts';
import { drawingSizes } from '#server/uploads/photo-sizes.ts';
import { findPhoto } from '#server/uploads/photos-sql.ts';

/** Stores one drawing. */
export async function storeScene(
  store: PhotoStore,
  { id, alt, draw }: { id: string; alt: Name; draw: () => string },
): Promise<Photo> {
  return (await alreadyKept(store, id)) ?? keepSizes(store, { id, drawn: true, alt }, await drawingSizes(draw()));
}

/** Null when the row or any of its files is missing; it is then drawn again. */
async function alreadyKept({ db, dataDir }: PhotoStore, id: string): Promise<Photo | null> {
  const photo = await findPhoto(db, id);
  return photo && (await hasFiles(dataDir, photo)) ? photo : null;
}
