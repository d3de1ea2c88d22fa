import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { VideoPlayer } from '#client/listings/video-section.tsx';
import type { DraftStore } from '#offline/drafts/draft-store.ts';
import type { AdvertVideo } from './advert-values.ts';

/** The video of an advert, played from the device or from the server. */
export function VideoPreview({
  video,
  draftStore,
  scope,
}: {
  video: AdvertVideo;
  draftStore: DraftStore;
  scope: string;
}) {
  const { t } = useLingui();
  const { file, stored } = video;
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    let made: string | null = null;
    let isWanted = true;
    void (async () => {
      const bytes = await draftStore.readFile(scope, file.id);
      if (!bytes || !isWanted) return;
      made = URL.createObjectURL(new Blob([bytes], { type: file.type }));
      setAddress(made);
    })();
    return () => {
      isWanted = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [file, draftStore, scope]);
  const source = stored?.url ?? address;
  return (
    <section aria-labelledby="video-preview" className="grid grid-cols-1 gap-3">
      <h2 id="video-preview" className="text-lg">
        <Trans>Video</Trans>
      </h2>
      {source && <VideoPlayer source={source} title={t`Video`} />}
    </section>
  );
}
