import { useState } from 'react';
import { classes } from '../classes/classes.ts';
import { CameraIcon } from '../icons/icons.tsx';
import { photoAddress, photoSources, type StoredPhoto } from './photo-sources.ts';

interface PictureProps {
  photo: StoredPhoto;
  /** What it shows; empty where the words beside it say it already. */
  alt: string;
  /** How wide it stands, as in the HTML attribute: "(width >= 64rem) 25vw, 100vw". */
  sizes: string;
  /** The one picture a screen is judged by: fetched first instead of lazily. */
  priority?: boolean;
  className?: string;
}

/** A photograph in the best format and size the browser takes; its place is kept before it arrives. */
export function Picture({ photo, alt, sizes, priority = false, className }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const ratio = { aspectRatio: `${photo.width} / ${photo.height}` };
  // Offline, a photo nobody looked at before is not there; one that was just sent has no sizes yet.
  if (failed === photo.id || photo.widths.length === 0) {
    return (
      <span
        role="img"
        aria-label={alt}
        aria-hidden={alt ? undefined : true}
        style={ratio}
        className={classes('grid place-items-center bg-sunken text-ink-3', className)}
      >
        <CameraIcon className="size-8" />
      </span>
    );
  }
  return (
    <picture className="contents">
      {photoSources(photo).map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={photoAddress(photo, 640)}
        alt={alt}
        width={photo.width}
        height={photo.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        draggable={false}
        onError={() => setFailed(photo.id)}
        className={classes('bg-line', className)}
      />
    </picture>
  );
}
