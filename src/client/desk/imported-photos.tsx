import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { uploads } from '#contract/uploads.ts';
import { MAX_LISTING_PHOTOS, PHOTO_TYPES } from '#domain/uploads/photo-limits.ts';
import type { Photo } from '#domain/uploads/photo.ts';
import { PhotoTile } from '#client/adverts/photo-tile.tsx';
import { photoProblemWords } from '#client/adverts/photo-problem-words.ts';
import { useApp } from '#client/shell/use-app.ts';
import { FilePicker } from '#client/uploads/file-picker.tsx';
import type { FileProblem } from '#client/uploads/file-problem-words.ts';
import { PickedFile } from '#client/uploads/picked-file.tsx';
import { openPhotoDesk, type PhotoDesk } from '#client/uploads/prepare-photo.ts';
import { FieldGroup } from '#ui/field/field.tsx';

/** A photo on the server; `small` is its thumbnail while its sizes are not made. */
export interface ShownPhoto {
  readonly id: string;
  readonly photo: Photo;
  readonly small: string | null;
}

/** A chosen file on its way, or refused. */
interface Picked {
  readonly file: File;
  readonly problem: FileProblem | null;
}

interface ImportedPhotosProps {
  readonly photos: readonly ShownPhoto[];
  readonly onChange: (change: (before: readonly ShownPhoto[]) => readonly ShownPhoto[]) => void;
}

/** The images of an imported advert: each is prepared on the device and sent at once; the first is the cover. */
export function ImportedPhotos({ photos, onChange }: ImportedPhotosProps) {
  const { t, i18n } = useLingui();
  const { sendFile } = useApp();
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const [dragged, setDragged] = useState<string | null>(null);
  const desk = useRef<PhotoDesk | null>(null);
  const addresses = useRef<string[]>([]);
  useEffect(
    () => () => {
      desk.current?.close();
      for (const address of addresses.current) URL.revokeObjectURL(address);
    },
    [],
  );
  const take = async (file: File) => {
    const settle = (problem: FileProblem | null) =>
      setPicked((before) =>
        problem === null
          ? before.filter((one) => one.file !== file)
          : before.map((one) => (one.file === file ? { file, problem } : one)),
      );
    desk.current ??= openPhotoDesk();
    const prepared = await desk.current.prepare(file, { mayShrink: true });
    if (!prepared.ok) return settle(prepared.problem);
    if (!prepared.bytes) return settle('unreadable');
    try {
      const { id, photo } = await sendFile(uploads.photo, {}, new Blob([prepared.bytes], { type: 'image/jpeg' }));
      const small = URL.createObjectURL(prepared.small);
      addresses.current.push(small);
      onChange((before) => (before.some((one) => one.id === id) ? before : [...before, { id, photo, small }]));
      settle(null);
    } catch {
      settle('not_kept');
    }
  };
  const add = async (files: readonly File[]) => {
    const room = Math.max(0, MAX_LISTING_PHOTOS - photos.length);
    setPicked((before) => [
      ...before,
      ...files.map((file, at): Picked => ({ file, problem: at < room ? null : 'too_many' })),
    ]);
    // One after the other, so that the first chosen is the first shown.
    for (const file of files.slice(0, room)) await take(file);
  };
  const move = (id: string, to: number) =>
    onChange((before) => {
      const moved = before.find((one) => one.id === id);
      const others = before.filter((one) => one.id !== id);
      const place = Math.min(Math.max(to, 0), others.length);
      return moved ? [...others.slice(0, place), moved, ...others.slice(place)] : before;
    });
  const count = photos.length;
  const max = MAX_LISTING_PHOTOS;
  return (
    <FieldGroup legend={t`Images`} optional hint={t`At most ${max} images, JPEG or PNG.`}>
      <FilePicker
        id="imported-photos"
        name={t`Images`}
        taken={PHOTO_TYPES}
        isInvalid={false}
        onPick={(files) => void add(files)}
      />
      <p role="status" className="text-sm text-ink-2">
        <Trans>
          {count} of {max} images
        </Trans>
      </p>
      <ul className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3" aria-label={t`Chosen images, the cover first`}>
        {photos.map(({ id, photo, small }, at) => (
          <PhotoTile
            key={id}
            photo={{ id, file: null, photo }}
            small={small}
            at={at}
            count={count}
            isTurning={false}
            isDragged={dragged === id}
            onMove={(to) => move(id, to)}
            onTurn={() => undefined}
            onRemove={() => onChange((before) => before.filter((one) => one.id !== id))}
            onDragStart={() => setDragged(id)}
            onDragEnd={() => setDragged(null)}
            onDropHere={(event) => {
              event.preventDefault();
              if (dragged !== null && dragged !== id) move(dragged, at);
              setDragged(null);
            }}
          />
        ))}
      </ul>
      <ul className="grid gap-2 empty:hidden" aria-label={t`Images that are not added yet`}>
        {picked.map(({ file, problem }, at) => (
          <PickedFile
            key={`${file.name} ${at}`}
            name={file.name}
            size={file.size}
            state={problem === null ? 'preparing' : 'refused'}
            problem={problem && i18n._(photoProblemWords(problem))}
            onRemove={() => setPicked((before) => before.filter((one) => one.file !== file))}
            onRetry={problem === 'not_kept' ? () => void take(file) : undefined}
          />
        ))}
      </ul>
    </FieldGroup>
  );
}
