import { Trans, useLingui } from '@lingui/react/macro';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import type { AdvertForm } from '#domain/adverts/advert-form.ts';
import { PHOTO_TYPES } from '#domain/uploads/photo-limits.ts';
import { controlId } from '#client/applications/answer-control.tsx';
import { FilePicker } from '#client/uploads/file-picker.tsx';
import { PickedFile } from '#client/uploads/picked-file.tsx';
import { FieldGroup } from '#ui/field/field.tsx';
import { photoProblemWords } from './photo-problem-words.ts';
import { VideoField } from './video-field.tsx';
import { PhotoTile } from './photo-tile.tsx';
import type { PickedPhotos } from './use-advert-photos.ts';
import type { AdvertWork } from './use-advert-draft.ts';
import type { PickedVideo } from './use-picked-video.ts';

interface ImagesStepProps {
  form: AdvertForm;
  work: AdvertWork;
  chosen: PickedPhotos;
  chosenVideo: PickedVideo;
  error: ReactNode;
  videoError: ReactNode;
}

/** The pictures of an advert: chosen or taken, prepared on the device, ordered by dragging or buttons; the first is the cover. */
export function ImagesStep({ form, work, chosen, chosenVideo, error, videoError }: ImagesStepProps) {
  const { t, i18n } = useLingui();
  const { min, max } = form.catalogue.photos;
  const { photos } = work;
  const { picked, small, turning, add, again, drop, turn } = chosen;
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const ids = photos.map(({ id }) => id);

  const move = (id: string, to: number) => {
    const others = ids.filter((one) => one !== id);
    const place = Math.min(Math.max(to, 0), others.length);
    work.orderPhotos([...others.slice(0, place), id, ...others.slice(place)]);
    const position = place + 1;
    const total = ids.length;
    setSaid(t`Image ${position} of ${total}`);
  };
  const onDrop = (event: DragEvent, target: string) => {
    event.preventDefault();
    if (dragged !== null && dragged !== target) move(dragged, ids.indexOf(target));
    setDragged(null);
  };
  const dropFiles = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    add([...event.dataTransfer.files]);
  };

  const isFull = photos.length >= max;
  const count = photos.length;
  return (
    <div onDragOver={(event) => event.preventDefault()} onDrop={dropFiles}>
      <FieldGroup
        legend={t`Images`}
        legendHidden
        error={error}
        hint={t`${min} to ${max} images, JPEG or PNG, at most 5 MB each.`}
      >
        {isFull ? (
          <p id={controlId('photos')} tabIndex={-1} className="font-medium">
            <Trans>Delete the image to upload more</Trans>
          </p>
        ) : (
          <FilePicker
            id={controlId('photos')}
            name={t`Images`}
            taken={PHOTO_TYPES}
            isInvalid={Boolean(error)}
            onPick={add}
          />
        )}
        <p role="status" className="text-sm text-ink-2">
          {said || (
            <Trans>
              {count} of {max} images
            </Trans>
          )}
        </p>
        <ul
          ref={list}
          className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3"
          aria-label={t`Chosen images, the cover first`}
        >
          {photos.map((photo, at) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              small={small.get(photo.id) ?? null}
              at={at}
              count={count}
              isTurning={turning.has(photo.id)}
              isDragged={dragged === photo.id}
              onMove={(to) => move(photo.id, to)}
              onTurn={() => turn(photo)}
              onRemove={() => work.dropPhoto(photo.id)}
              onDragStart={() => setDragged(photo.id)}
              onDragEnd={() => setDragged(null)}
              onDropHere={(event) => onDrop(event, photo.id)}
            />
          ))}
        </ul>
        <ul className="grid gap-2 empty:hidden" aria-label={t`Images that are not added yet`}>
          {picked.map((one) => (
            <PickedFile
              key={one.id}
              name={one.file.name}
              size={one.file.size}
              state={one.problem === null ? 'preparing' : 'refused'}
              problem={one.problem && i18n._(photoProblemWords(one.problem))}
              onRemove={() => drop(one.id)}
              onShrink={one.canShrink ? () => again(one, true) : undefined}
              onRetry={one.problem === 'not_kept' || one.problem === 'unreadable' ? () => again(one, false) : undefined}
            />
          ))}
        </ul>
      </FieldGroup>
      <p className="mt-4 text-sm text-ink-3">
        <Trans>
          Photos are rotated and resized on this device, and location and camera data are removed before they are sent.
        </Trans>
        {form.questions['plate'] && (
          <>
            {' '}
            <Trans>Cover the plate if you do not want it seen.</Trans>
          </>
        )}
      </p>
      {form.questions['video'] && <VideoField work={work} chosen={chosenVideo} error={videoError} />}
    </div>
  );
}
