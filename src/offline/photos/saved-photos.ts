import { findStoredPhoto, isPhotoResponse, MAX_PHOTOS, readPhotoPath, SAVED_PHOTOS } from './stored-photo.ts';

/** A photo as listings name it. */
export interface SavedPhoto {
  readonly id: string;
  /** Widths of the available files, in pixels. */
  readonly widths: readonly number[];
}

/** Width a card shows, in px. */
const WANTED_WIDTH = 640;

/** Stores one file of each photo, at most 60, in a cache that scrolling does not evict, and deletes those no longer wanted. Never throws. */
export async function keepSavedPhotos(
  photos: readonly SavedPhoto[],
  storage: CacheStorage | undefined = globalThis.caches,
): Promise<void> {
  if (!storage) return;
  try {
    const wanted = new Map(photos.slice(0, MAX_PHOTOS).map((photo) => [photo.id, photo]));
    const cache = await storage.open(SAVED_PHOTOS);
    for (const request of await cache.keys()) {
      const id = readPhotoPath(new URL(request.url).pathname)?.id ?? '';
      if (!wanted.delete(id)) await cache.delete(request);
    }
    for (const { id, widths } of wanted.values()) {
      const width = widths.toSorted((a, b) => a - b).find((one) => one >= WANTED_WIDTH) ?? Math.max(...widths);
      const address = `/photos/${id}-${width}.jpg`;
      // A picture that is already cached is not fetched again.
      const response =
        (await findStoredPhoto(storage, { id, width, format: 'jpg' })) ?? (await fetch(address).catch(() => undefined));
      if (response && isPhotoResponse(response)) await cache.put(address, response);
    }
  } catch {
    // Storage refused or full: the pictures can then be evicted like any other.
  }
}

/** Deletes the stored pictures of favourites, for sign-out. */
export async function forgetSavedPhotos(storage: CacheStorage | undefined = globalThis.caches): Promise<void> {
  await storage?.delete(SAVED_PHOTOS).catch(() => false);
}
