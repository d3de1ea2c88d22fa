import { originalName } from '../files/file-names.ts';
import type { PhotoStore } from './keep-photo.ts';
import { removeFiles } from './photo-files.ts';
import { forgetUnclaimed } from './photos-sql.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

/** How long a photo that nothing shows is kept. */
const UNCLAIMED_PHOTO_HOURS = 24;
const BATCH_SIZE = 200;

/** Deletes photos that no advert uses; returns their number. */
export async function sweepPhotos({ db, files }: PhotoStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNCLAIMED_PHOTO_HOURS * HOUR_MS);
  let removed = 0;
  for (;;) {
    const gone = await forgetUnclaimed(db, before, BATCH_SIZE);
    await Promise.all(
      gone.map(async (photo) => Promise.all([removeFiles(files, photo), files.remove(originalName(photo.id))])),
    );
    removed += gone.length;
    if (gone.length < BATCH_SIZE) return removed;
  }
}
