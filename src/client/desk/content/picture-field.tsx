import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { uploads } from '#contract/uploads.ts';
import type { PictureMember } from '#domain/desk/content.ts';
import { PHOTO_TYPES } from '#domain/uploads/photo-limits.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useApp } from '#client/shell/use-app.ts';
import { FilePicker } from '#client/uploads/file-picker.tsx';
import { type FileProblem, fileProblemWords } from '#client/uploads/file-problem-words.ts';
import { openPhotoDesk, type PhotoDesk } from '#client/uploads/prepare-photo.ts';
import { isRefused, type Refused } from '#offline/refused.ts';
import { isUnreachable, type Unreachable } from '#offline/unreachable.ts';
import { Button } from '#ui/button/button.tsx';
import { FieldGroup } from '#ui/field/field.tsx';

interface PictureFieldProps {
  /** The member of the draft, of which the ids are made. */
  readonly name: PictureMember;
  readonly label: string;
  readonly hint?: string;
  /** The chosen picture. */
  readonly picture: string | null;
  readonly error: string | undefined;
  readonly onChange: (picture: string | null) => void;
}

/** A picture of a content: chosen, prepared on this device and sent. */
export function PictureField({ name, label, hint, picture, error, onChange }: PictureFieldProps) {
  const { i18n } = useLingui();
  const { sendFile } = useApp();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [failure, setFailure] = useState<Refused | Unreachable | null>(null);
  const desk = useRef<PhotoDesk | null>(null);
  useEffect(() => () => desk.current?.close(), []);
  const add = async (file: File) => {
    setIsBusy(true);
    setProblem(null);
    setFailure(null);
    try {
      desk.current ??= openPhotoDesk();
      const prepared = await desk.current.prepare(file, { mayShrink: true });
      if (!prepared.ok) return setProblem(prepared.problem);
      const { id } = await sendFile(uploads.photo, {}, new Blob([prepared.bytes ?? new ArrayBuffer(0)]));
      onChange(id);
    } catch (caught) {
      if (!isRefused(caught) && !isUnreachable(caught)) throw caught;
      setFailure(caught);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <FieldGroup
      id={`content-${name}`}
      legend={label}
      hint={hint}
      optional
      error={problem ? i18n._(fileProblemWords(problem, 'JPEG, PNG')) : error}
    >
      {picture !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <span role="status">
            <Trans>A picture is chosen.</Trans>
          </span>
          <Button kind="ghost" onClick={() => onChange(null)}>
            <Trans>Remove the picture</Trans>
          </Button>
        </div>
      )}
      {isBusy ? (
        <p role="status">
          <Trans>The picture is being sent…</Trans>
        </p>
      ) : (
        <FilePicker
          id={`content-${name}-file`}
          name={label}
          taken={PHOTO_TYPES}
          isInvalid={problem !== null || error !== undefined}
          isSingle
          onPick={([file]) => file && void add(file)}
        />
      )}
      <CommandFailure failure={failure} />
    </FieldGroup>
  );
}
