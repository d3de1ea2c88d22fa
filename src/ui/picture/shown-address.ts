import { photoAddress, type StoredPhoto } from './photo-sources.ts';

/** Address of the size in which the page shows a photo now; undefined when it shows none. */
export function shownAddress(photo: StoredPhoto): string | undefined {
  const address = photoAddress(photo, 640);
  const shown = [...document.images].find(
    (image) => image.getAttribute('src') === address && image.complete && image.naturalWidth > 0,
  );
  return shown?.currentSrc;
}
