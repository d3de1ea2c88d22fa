import { photoBuckets, SAVED_PHOTOS } from './stored-photo.ts';

/** Number of stored pictures; 0 where storage is refused. */
export async function countPhotos(storage: CacheStorage | undefined = globalThis.caches): Promise<number> {
  if (!storage) return 0;
  const counts = await Promise.all(
    [...Object.values(photoBuckets), SAVED_PHOTOS].map(async (name) =>
      (await storage.has(name)) ? (await (await storage.open(name)).keys()).length : 0,
    ),
  ).catch(() => [0]);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Deletes every picture; those of favourites are stored again when they are next shown. */
export async function forgetPhotos(storage: CacheStorage | undefined = globalThis.caches): Promise<void> {
  // Emptied, not deleted: the service worker holds the caches open.
  for (const name of [...Object.values(photoBuckets), SAVED_PHOTOS]) {
    const cache = await storage?.open(name).catch(() => undefined);
    for (const request of (await cache?.keys()) ?? []) await cache?.delete(request);
  }
}
