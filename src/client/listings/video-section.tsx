import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ListingVideo } from '#domain/listings/listing.ts';
import { useConnection } from '#client/shell/use-connection.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { ExternalIcon } from '#ui/icons/icons.tsx';
import { PlayIcon } from '#ui/icons/listing-icons.tsx';

/** Plays a video with the browser's controls; only its beginning is fetched before it is played. */
export function VideoPlayer({
  source,
  title,
  autoPlay = false,
}: {
  source: string;
  title: string;
  autoPlay?: boolean;
}) {
  return (
    // Videos of advertisers have no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      src={source}
      controls
      autoPlay={autoPlay}
      preload="metadata"
      playsInline
      aria-label={title}
      className="aspect-video w-full rounded-md bg-deep"
    />
  );
}

/** A video of the listing. Nothing is fetched, and no other site contacted, before the tap. */
export function VideoSection({ video, title }: { video: ListingVideo; title: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { isOnline } = useConnection();
  return (
    <section aria-labelledby="video" className="grid grid-cols-1 gap-3 print:hidden">
      <h2 id="video" className="text-lg">
        <Trans>Video</Trans>
      </h2>
      {video.kind === 'file' && isOpen ? (
        <VideoPlayer source={video.url} title={title} autoPlay />
      ) : (
        <div className="grid aspect-video w-full min-w-0 grid-cols-1 place-items-center rounded-md bg-deep p-6 max-[16rem]:p-3 text-center text-on-deep">
          <div className="grid justify-items-center gap-3">
            {video.kind === 'file' ? (
              <Button kind="onDeep" icon={<PlayIcon />} onClick={() => setIsOpen(true)} disabled={!isOnline}>
                <Trans>Play the video</Trans>
              </Button>
            ) : (
              <a href={video.url} target="_blank" rel="noreferrer nofollow" className={buttonClass({ kind: 'onDeep' })}>
                <ExternalIcon />
                <Trans>Watch the video</Trans>
              </a>
            )}
            <p className="text-sm text-on-deep-2">
              {!isOnline && <Trans>It needs a connection.</Trans>}
              {isOnline && video.kind === 'file' && <Trans>It loads only when you press play.</Trans>}
              {isOnline && video.kind === 'link' && <Trans>It opens on another site.</Trans>}
            </p>
          </div>
        </div>
      )}
    </section>
  );
}
