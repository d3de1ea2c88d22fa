import { useState } from 'react';
import { classes } from '../classes/classes.ts';
import { CameraIcon } from '../icons/icons.tsx';
import { photoAddress, photoSources, type StoredPhoto } from './photo-sources.ts';

interface PictureProps {
  /** The stored photo with its sizes. */
  photo: StoredPhoto;
  /** Description; empty where the text beside it says the same. */
  alt: string;
  /** Displayed width, as in the HTML attribute: "(width >= 64rem) 25vw, 100vw". */
  sizes: string;
  /** Loads the photo first instead of lazily; for the main picture of a screen. */
  priority?: boolean;
  /** Classes for its place in the layout. */
  className?: string;
}

/** A photo in the best format and size the browser supports; its space is reserved before it loads. */
export function Picture({ photo, alt, sizes, priority = false, className }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const ratio = { aspectRatio: `${photo.width} / ${photo.height}` };
  // Offline, a photo not loaded before is missing; a photo just uploaded has no sizes yet.
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
