import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#ui/button/button.tsx';
import { classes } from '#ui/classes/classes.ts';
import { CameraIcon } from '#ui/icons/icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { lowData } from '#ui/low-data/low-data.ts';
import { holdPictures, LoadedPicture, type PictureProps } from '#ui/picture/picture.tsx';
import { useWords } from './use-words.ts';

/** Width below which a place shows no button, in px: thumbnails appear with the others of the page. */
const MIN_BUTTON_PLACE = 150;

/** From now on pictures load only when somebody asks. Call it before the first picture renders. */
export function beginLowData(): void {
  holdPictures(HeldPicture);
}

/** A picture in low-data mode: a placeholder of its size with a button that loads it. */
function HeldPicture(props: PictureProps) {
  const state = useSyncExternalStore(lowData.subscribe, lowData.get, lowData.get);
  // A photo just uploaded has no sizes, so there is nothing to load.
  return lowData.mayLoad(state, props.photo.id) || props.photo.widths.length === 0 ? (
    <LoadedPicture {...props} />
  ) : (
    <Placeholder {...props} />
  );
}

function Placeholder({ photo, alt, subject = alt, className }: PictureProps) {
  const { t } = useLingui();
  const key = useId();
  const place = useRef<HTMLSpanElement>(null);
  const [hasButton, setHasButton] = useState(false);
  const { held } = useSyncExternalStore(lowData.subscribe, lowData.get, lowData.get);
  const hasWords = useWords('frame');
  useEffect(() => lowData.hold(key), [key]);
  useLayoutEffect(() => {
    const element = place.current;
    // Inside a link or button another button would be invalid, and in a small place too small to press.
    setHasButton(element !== null && !element.closest('a, button') && element.clientWidth >= MIN_BUTTON_PLACE);
  }, []);
  return (
    <>
      <span
        ref={place}
        style={{ aspectRatio: `${photo.width} / ${photo.height}` }}
        className={classes('grid place-items-center bg-sunken text-ink-3', className)}
      >
        {hasButton && hasWords ? (
          <button
            type="button"
            aria-label={subject ? t`Show picture: ${subject}` : t`Show picture`}
            onClick={() => lowData.showOne(photo.id)}
            className="relative z-1 inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-sm font-medium text-ink"
          >
            <CameraIcon className="size-5 text-ink-3" />
            <Trans>Show picture</Trans>
          </button>
        ) : (
          <CameraIcon className="size-6" />
        )}
      </span>
      {hasWords && held[0] === key && <HeldNotice count={held.length} />}
    </>
  );
}

/** Says why pictures are missing, with a button that loads those of this page; among the notices under the header. */
function HeldNotice({ count }: { count: number }) {
  const place = document.getElementById('notices');
  if (!place) return null;
  return createPortal(
    <Notice
      tone="neutral"
      shape="bar"
      icon={<CameraIcon />}
      actions={
        <Button kind="secondary" onClick={lowData.showPage}>
          <Trans>Show all pictures on this page</Trans>
        </Button>
      }
    >
      <Plural
        value={count}
        one="To save data, # picture is not loaded."
        other="To save data, # pictures are not loaded."
      />
    </Notice>,
    place,
  );
}
