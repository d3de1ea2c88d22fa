import { type ComponentType, useState } from 'react';
import { preload } from 'react-dom';
import { classes } from '../classes/classes.ts';
import { CameraIcon } from '../icons/icons.tsx';
import { photoAddress, photoSources, type StoredPhoto } from './photo-sources.ts';

export interface PictureProps {
  /** The stored photo with its sizes. */
  photo: StoredPhoto;
  /** Description; empty where the text beside it says the same. */
  alt: string;
  /** What it shows, for the button that loads it in low-data mode, where `alt` is empty. */
  subject?: string;
  /** Displayed width, as in the HTML attribute: "(width >= 64rem) 25vw, 100vw". */
  sizes: string;
  /** Loads the photo first instead of lazily; for the main picture of a screen. */
  priority?: boolean;
  /** Address of another size that is loaded already, shown until this one has come. */
  standIn?: string | undefined;
  /** Classes for its place in the layout. */
  className?: string;
}

/** Shows pictures in low-data mode; its code is loaded only then. */
let Held: ComponentType<PictureProps> | undefined;

/** From now on this component shows pictures. */
export function holdPictures(component: ComponentType<PictureProps>): void {
  Held = component;
}

/** A photo, which in low-data mode loads only when somebody asks. */
export function Picture(props: PictureProps) {
  return Held ? <Held {...props} /> : <LoadedPicture {...props} />;
}

/** A photo in the best format and size the browser supports; its space is reserved before it loads. */
export function LoadedPicture({ photo, alt, sizes, priority = false, standIn, className }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const sources = photoSources(photo);
  const [best] = sources;
  // In a page from the server the main picture is requested before the styles.
  if (import.meta.env.SSR && priority && best)
    preload(photoAddress(photo, 640), {
      as: 'image',
      type: best.type,
      imageSrcSet: best.srcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  // Set by script: the content security policy allows no style attribute in a page from the server.
  const keepRatio = (element: HTMLElement | null) => {
    if (element) element.style.aspectRatio = `${photo.width} / ${photo.height}`;
  };
  // The app was not there to hear that a photo of a page from the server is missing (index.html).
  const lookIfMissing = (element: HTMLImageElement | null) => {
    if (element && 'missing' in element.dataset) setFailed(photo.id);
  };
  // Offline, a photo not loaded before is missing; a photo just uploaded has no sizes yet.
  if (failed === photo.id || photo.widths.length === 0) {
    return (
      <span
        role="img"
        aria-label={alt}
        aria-hidden={alt ? undefined : true}
        ref={keepRatio}
        className={classes('grid place-items-center bg-sunken text-ink-3', className)}
      >
        <CameraIcon className="size-8" />
      </span>
    );
  }
  return (
    <picture className="contents">
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        ref={lookIfMissing}
        src={photoAddress(photo, 640)}
        alt={alt}
        width={photo.width}
        height={photo.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        draggable={false}
        onError={() => setFailed(photo.id)}
        style={standIn === undefined ? undefined : { backgroundImage: `url("${standIn}")` }}
        className={classes('bg-line bg-cover bg-center', className)}
      />
    </picture>
  );
}
