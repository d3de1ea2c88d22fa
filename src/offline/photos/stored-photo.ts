/** One file of a photo, read from its address: /photos/{id}-{width}.{format}. */
export interface PhotoFile {
  readonly id: string;
  /** Pixels. */
  readonly width: number;
  readonly format: 'avif' | 'webp' | 'jpg';
}

/** Cards and galleries have separate buckets, so that scrolling a list never evicts the pictures of an opened listing. */
export const photoBuckets = { cards: 'wijha-photos-cards', large: 'wijha-photos-large' } as const;
export type PhotoBucket = keyof typeof photoBuckets;
/** Pictures of favourites, which are not evicted by other pictures; filled by the page (saved-photos.ts). */
export const SAVED_PHOTOS = 'wijha-photos-saved';

/** Maximum width of a card picture, in px. */
const CARD_WIDTH = 640;
/** Maximum number of files in each bucket, and their maximum age. */
export const MAX_PHOTOS = 60;
export const MAX_PHOTO_AGE_SECONDS = 30 * 86_400;

/** Reads the address of a photo; null for any other address. */
export function readPhotoPath(pathname: string): PhotoFile | null {
  const parts = /^\/photos\/([\w.-]+)-([1-9]\d{0,4})\.(avif|webp|jpg)$/.exec(pathname);
  const [, id, width, format] = parts ?? [];
  return id && width && (format === 'avif' || format === 'webp' || format === 'jpg')
    ? { id, width: Number(width), format }
    : null;
}

/** The bucket a photo belongs to, by its width. */
export function bucketOf(photo: PhotoFile): PhotoBucket {
  return photo.width <= CARD_WIDTH ? 'cards' : 'large';
}

/** Whether an answer may be stored as a photo: a captive portal also answers 200, and an opaque response may be anything. */
export function isPhotoResponse(response: Response): boolean {
  return (
    response.status === 200 &&
    response.type !== 'opaque' &&
    (response.headers.get('content-type') ?? '').startsWith('image/')
  );
}

/**
 * Finds another stored file of the same photo, when the requested width is not stored. This browser chose every stored file,
 * so it supports its format. Prefers the narrowest that is wide enough, in the requested format, else the widest.
 */
export async function findStoredPhoto(caches: CacheStorage, asked: PhotoFile): Promise<Response | undefined> {
  const stored: { photo: PhotoFile; cache: Cache; request: Request }[] = [];
  for (const name of [...Object.values(photoBuckets), SAVED_PHOTOS]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const photo = readPhotoPath(new URL(request.url).pathname);
      if (photo?.id === asked.id) stored.push({ photo, cache, request });
    }
  }
  const best = stored.toSorted((a, b) => rank(a.photo, asked) - rank(b.photo, asked))[0];
  return best?.cache.match(best.request, { ignoreSearch: true, ignoreVary: true });
}

/** Lower is better: excess pixels count once, missing pixels count more than any excess, and the format breaks ties. */
function rank(photo: PhotoFile, asked: PhotoFile): number {
  const excess = photo.width - asked.width;
  return (excess >= 0 ? excess : 100_000 - excess) + (photo.format === asked.format ? 0 : 0.5);
}
