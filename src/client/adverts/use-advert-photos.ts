import { useEffect, useState, useSyncExternalStore } from 'react';
import { openPhotoDesk } from '#client/uploads/prepare-photo.ts';
import type { PendingFile } from '#client/uploads/pending-files.ts';
import type { DraftStore } from '#offline/drafts/draft-store.ts';
import { createAdvertPhotos } from './advert-photos.ts';
import type { AdvertWork } from './use-advert-draft.ts';

interface Dependencies {
  readonly work: AdvertWork;
  readonly draftStore: DraftStore;
  readonly scope: string;
  readonly max: number;
  /** Whether thumbnails are shown. */
  readonly isShown: boolean;
}

/** The photos of an advert in work, and what can be done with them. */
export type PickedPhotos = ReturnType<typeof useAdvertPhotos>;

/** Prepares photos in sequence for the draft, and makes thumbnails of those in it. */
export function useAdvertPhotos({ work, draftStore, scope, max, isShown }: Dependencies) {
  const [photos] = useState(() =>
    createAdvertPhotos({
      openDesk: openPhotoDesk,
      keepPhoto: work.keepPhoto,
      readFile: (id) => draftStore.readFile(scope, id),
      addresses: URL,
    }),
  );
  const picked = useSyncExternalStore(photos.files.subscribe, photos.files.get);
  const { small, turning } = useSyncExternalStore(photos.subscribe, photos.get);
  useEffect(() => {
    if (isShown) photos.draw(work.photos);
  }, [isShown, photos, work.photos]);
  useEffect(() => photos.leave, [photos]);

  return {
    picked,
    small,
    turning,
    drop: photos.files.drop,
    add: (files: readonly File[]) => photos.files.add('photo', files, max - work.photos.length),
    again: ({ id }: PendingFile, mayShrink: boolean) => photos.files.again(id, mayShrink),
    turn: photos.turn,
  };
}
