import { findStoredPhoto, isPhotoResponse, MAX_PHOTOS, readPhotoPath, SAVED_PHOTOS } from './stored-photo.ts';

/** A photo as listings name it. */
export interface SavedPhoto {
  readonly id: string;
  /** Pixels, of the files there are. */
  readonly widths: readonly number[];
}

/** As wide as a card wants it, in px. */
const WANTED_WIDTH = 640;

/** Keeps one file of each photo apart from what scrolling a list evicts, at most 60, and drops those that are no longer wanted. Nothing here throws. */
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
      // What was drawn here before costs no second fetch.
      const response =
        (await findStoredPhoto(storage, { id, width, format: 'jpg' })) ?? (await fetch(address).catch(() => undefined));
      if (response && isPhotoResponse(response)) await cache.put(address, response);
    }
  } catch {
    // Storage refused, or no room: the pictures are then as lasting as any.
  }
}

/** Forgets whose pictures these were, for sign-out. */
export async function forgetSavedPhotos(storage: CacheStorage | undefined = globalThis.caches): Promise<void> {
  await storage?.delete(SAVED_PHOTOS).catch(() => false);
}
