import { photoBuckets, SAVED_PHOTOS } from './stored-photo.ts';

/** How many pictures this device keeps; 0 where storage is refused. */
export async function countPhotos(storage: CacheStorage | undefined = globalThis.caches): Promise<number> {
  if (!storage) return 0;
  const counts = await Promise.all(
    [...Object.values(photoBuckets), SAVED_PHOTOS].map(async (name) =>
      (await storage.has(name)) ? (await (await storage.open(name)).keys()).length : 0,
    ),
  ).catch(() => [0]);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Forgets every picture; those of favourites come back with the next look at them. */
export async function forgetPhotos(storage: CacheStorage | undefined = globalThis.caches): Promise<void> {
  // Emptied and not deleted: the worker holds them open.
  for (const name of [...Object.values(photoBuckets), SAVED_PHOTOS]) {
    const cache = await storage?.open(name).catch(() => undefined);
    for (const request of (await cache?.keys()) ?? []) await cache?.delete(request);
  }
}
