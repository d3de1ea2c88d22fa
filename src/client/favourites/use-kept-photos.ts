import { useEffect } from 'react';
import { useFavourites } from './use-favourites.ts';

/** Keeps the pictures of a person's favourites for when there is no network; those of favourites that were taken out go. */
export function useKeptPhotos(): void {
  const { favourites, asked } = useFavourites();
  const photos = asked.data
    ? favourites.flatMap((one) => ('listing' in one && one.listing?.cover ? [one.listing.cover] : []))
    : null;
  const ids = photos?.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (photos)
      void import('#offline/photos/saved-photos.ts').then(
        ({ keepSavedPhotos }) => keepSavedPhotos(photos),
        () => undefined,
      );
    // oxlint-disable-next-line react/exhaustive-deps -- the ids say all there is to say of the photos
  }, [ids]);
}
