import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { directionOf } from '#i18n/direction.ts';
import { IconButton } from '../button/button.tsx';
import { classes } from '../classes/classes.ts';
import { ChevronBackIcon, ChevronIcon, ExpandIcon } from '../icons/icons.tsx';
import { useLocale } from '../locale/use-locale.ts';
import type { StoredPhoto } from '../picture/photo-sources.ts';
import { lowData } from '../low-data/low-data.ts';
import { Picture } from '../picture/picture.tsx';

const Lightbox = lazy(() => import('../lightbox/lightbox.tsx').then((module) => ({ default: module.Lightbox })));

interface PhotoGalleryProps {
  /** The photos, the cover first. */
  photos: readonly StoredPhoto[];
  /** Subject of the photos, such as the listing's title. */
  title: string;
  /** Whether the first photo is loaded with priority. */
  priority?: boolean;
  /** Address of the first photo in another size that is loaded already. */
  standIn?: string | undefined;
  /** Only the first photo is known yet: keeps the place of the thumbnails. */
  isArriving?: boolean;
}

/** A strip of photos with thumbnails, arrows and a counter; a press opens the lightbox. */
export function PhotoGallery({ photos, title, priority = false, standIn, isArriving = false }: PhotoGalleryProps) {
  const { t } = useLingui();
  const strip = useRef<HTMLUListElement>(null);
  const thumbs = useRef<HTMLUListElement>(null);
  const direction = directionOf(useLocale());
  const sign = direction === 'rtl' ? -1 : 1;
  const [at, setAt] = useState(0);
  const [isLarge, setIsLarge] = useState(false);
  // Target of a smooth scroll: photos it passes are not selected.
  const aimedAt = useRef<number | null>(null);
  const centredAt = useRef(0);
  const count = photos.length;
  const data = useSyncExternalStore(lowData.subscribe, lowData.get, lowData.get);

  const show = (index: number) => {
    const to = Math.min(Math.max(index, 0), count - 1);
    setAt(to);
    aimedAt.current = to;
    // scrollLeft is negative in right-to-left text.
    strip.current?.scrollTo({ left: sign * to * strip.current.clientWidth, behavior: 'smooth' });
  };

  useEffect(() => {
    const row = thumbs.current;
    const thumb = row?.children[at];
    // Measuring costs a layout of the whole page, and at first nothing is to be moved.
    if (centredAt.current === at) return;
    centredAt.current = at;
    if (!row || !(thumb instanceof HTMLElement)) return;
    row.scrollTo({ left: thumb.offsetLeft - (row.clientWidth - thumb.offsetWidth) / 2, behavior: 'smooth' });
  }, [at]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: sign, ArrowLeft: -sign, Home: -count, End: count }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(at + step);
    const to = Math.min(Math.max(at + step, 0), count - 1);
    strip.current?.children[to]?.querySelector('button')?.focus({ preventScroll: true });
  };

  if (count === 0) return null;
  const position = at + 1;
  return (
    <section aria-label={t`Photos: ${title}`} className="grid gap-2">
      <div className="relative overflow-hidden rounded-md bg-sunken">
        <ul
          ref={strip}
          className="strip"
          onPointerDown={() => (aimedAt.current = null)}
          onScroll={(event) => {
            const { scrollLeft, clientWidth } = event.currentTarget;
            const seen = Math.round(Math.abs(scrollLeft) / Math.max(clientWidth, 1));
            if (aimedAt.current === null) setAt(seen);
            else if (seen === aimedAt.current) aimedAt.current = null;
          }}
        >
          {photos.map((photo, index) => {
            const number = index + 1;
            return (
              <li key={photo.id} className="w-full shrink-0 snap-center">
                {lowData.mayLoad(data, photo.id) ? (
                  <button
                    type="button"
                    tabIndex={index === at ? 0 : -1}
                    className="block w-full cursor-zoom-in -outline-offset-4"
                    onClick={() => setIsLarge(true)}
                    onKeyDown={onKeyDown}
                    aria-label={t`Photo ${number} of ${count}, open full size`}
                  >
                    <Picture
                      photo={photo}
                      alt=""
                      sizes="(width >= 64rem) 60vw, 100vw"
                      priority={priority && index === 0}
                      standIn={index === 0 ? standIn : undefined}
                      className="aspect-8/5 w-full object-cover"
                    />
                  </button>
                ) : (
                  <HeldPhoto photo={photo} title={title} position={number} />
                )}
              </li>
            );
          })}
        </ul>
        {count > 1 && (
          <div className="pointer-events-none absolute inset-0 hidden items-center justify-between px-3 sm:flex print:hidden">
            <IconButton
              label={t`Previous photo`}
              look="floating"
              className="pointer-events-auto"
              disabled={at === 0}
              onClick={() => show(at - 1)}
            >
              <ChevronBackIcon />
            </IconButton>
            <IconButton
              label={t`Next photo`}
              look="floating"
              className="pointer-events-auto"
              disabled={at === count - 1}
              onClick={() => show(at + 1)}
            >
              <ChevronIcon />
            </IconButton>
          </div>
        )}
        {!isArriving && (
          <>
            <p
              aria-hidden
              className="pointer-events-none absolute end-3 bottom-3 flex items-center gap-2 rounded-full bg-photo-veil px-3 py-1 text-sm text-on-photo tabular-nums print:hidden"
            >
              <ExpandIcon className="size-4" />
              <bdi dir="ltr">
                {position} / {count}
              </bdi>
            </p>
            <p role="status" className="sr-only">
              <Trans>
                Photo {position} of {count}
              </Trans>
            </p>
          </>
        )}
      </div>
      {isArriving && count === 1 && <div className="h-13.5 sm:h-14.75 print:hidden" />}
      {count > 1 && (
        <ul ref={thumbs} className="strip relative gap-2 print:hidden">
          {photos.map((photo, index) => {
            const number = index + 1;
            return (
              <li key={photo.id} className="shrink-0">
                <button
                  type="button"
                  onClick={() => show(index)}
                  aria-label={t`Show photo ${number}`}
                  aria-current={index === at ? 'true' : undefined}
                  className={classes(
                    'block overflow-hidden rounded-sm border-2 -outline-offset-2 transition-opacity',
                    index === at
                      ? 'border-brand forced-colors:border-[Highlight]'
                      : 'border-transparent opacity-70 hover:opacity-100 forced-colors:border-[Canvas]',
                  )}
                >
                  <Picture photo={photo} alt="" sizes="88px" className="aspect-8/5 w-20 object-cover sm:w-22" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {isLarge && (
        <Suspense fallback={null}>
          <Lightbox photos={photos} title={title} at={at} onMove={show} onClose={() => setIsLarge(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** A photo that is not loaded in low-data mode. It has a button of its own, so it is not inside one. */
function HeldPhoto({ photo, title, position }: { photo: StoredPhoto; title: string; position: number }) {
  const { t } = useLingui();
  const subject = t`${title}, photo ${position}`;
  return <Picture photo={photo} alt="" subject={subject} sizes="100vw" className="aspect-8/5 w-full" />;
}
