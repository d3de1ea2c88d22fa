import { useEffect } from 'react';
import { useShownFavourites } from './shown-favourites.ts';

/** Stores the pictures of a person's favourites for offline use, and deletes those of removed favourites. */
export function useKeptPhotos(): void {
  const { favourites, isAnswered } = useShownFavourites();
  const photos = isAnswered
    ? favourites.flatMap((one) => ('listing' in one && one.listing?.cover ? [one.listing.cover] : []))
    : null;
  const ids = photos?.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (photos)
      void import('#offline/photos/saved-photos.ts').then(
        ({ keepSavedPhotos }) => keepSavedPhotos(photos),
        () => undefined,
      );
    // oxlint-disable-next-line react/exhaustive-deps -- the ids identify the photos
  }, [ids]);
}
