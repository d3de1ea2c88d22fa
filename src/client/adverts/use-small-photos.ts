import { useEffect, useState } from 'react';
import { openPhotoDesk } from '#client/uploads/prepare-photo.ts';
import type { DraftStore } from '#offline/drafts/draft-store.ts';
import { photoAddress } from '#ui/picture/photo-sources.ts';
import type { AdvertPhoto } from './advert-values.ts';

/** Addresses of thumbnails, in order, as they become available; photos on this device are read from the draft store. */
export function useSmallPhotos(
  photos: readonly AdvertPhoto[],
  draftStore: DraftStore,
  scope: string,
): readonly { readonly id: string; readonly address: string | null }[] {
  const [small, setSmall] = useState<ReadonlyMap<string, string>>(new Map());
  const ids = photos.map(({ id }) => id).join(' ');
  useEffect(() => {
    const desk = openPhotoDesk();
    const made: string[] = [];
    let isWanted = true;
    void (async () => {
      for (const { id, file } of photos) {
        const bytes = file && (await draftStore.readFile(scope, id));
        const prepared =
          bytes && isWanted ? await desk.prepare(new Blob([bytes], { type: file.type }), { isSmallOnly: true }) : null;
        if (!prepared?.ok || !isWanted) continue;
        const address = URL.createObjectURL(prepared.small);
        made.push(address);
        setSmall((before) => new Map(before).set(id, address));
      }
      desk.close();
    })();
    return () => {
      isWanted = false;
      desk.close();
      for (const address of made) URL.revokeObjectURL(address);
    };
    // The ids change with the order and the content of photos.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ids, draftStore, scope]);
  return photos.map(({ id, photo }) => ({
    id,
    address: small.get(id) ?? (photo && photo.widths.length > 0 ? photoAddress(photo, 640) : null),
  }));
}
