import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { PHOTO_TYPES } from '#domain/uploads/photo-limits.ts';
import { PartnerLogo } from '#client/partners/partner-logo.tsx';
import { FilePicker } from '#client/uploads/file-picker.tsx';
import { type FileProblem, fileProblemWords } from '#client/uploads/file-problem-words.ts';
import { PickedFile } from '#client/uploads/picked-file.tsx';
import { openPhotoDesk, type PhotoDesk } from '#client/uploads/prepare-photo.ts';
import { Button } from '#ui/button/button.tsx';
import { FieldGroup } from '#ui/field/field.tsx';
import { TrashIcon } from '#ui/icons/icons.tsx';
import { idOfField } from './page-words.ts';
import type { PageWork } from './use-page-work.ts';

/** A chosen picture that is not stored yet, or was refused. */
interface PickedLogo {
  readonly file: File;
  readonly problem: FileProblem | null;
  readonly canShrink: boolean;
}

interface LogoFieldProps {
  work: PageWork;
  /** Address of the logo chosen on this device. */
  address: string | null;
  /** Name whose initials are shown without a logo. */
  name: string;
  error: string | undefined;
}

/** The logo of a page: choose, prepare on this device, remove. */
export function LogoField({ work, address, name, error }: LogoFieldProps) {
  const { t, i18n } = useLingui();
  const [picked, setPicked] = useState<PickedLogo | null>(null);
  const newest = useRef<File | null>(null);
  const desk = useRef<PhotoDesk | null>(null);
  useEffect(() => () => desk.current?.close(), []);
  const isThere = work.logo !== null || work.values.keptLogo !== null;

  const add = async (file: File, mayShrink = false) => {
    newest.current = file;
    const settle = (problem: FileProblem, canShrink = false) => setPicked({ file, problem, canShrink });
    setPicked({ file, problem: null, canShrink: false });
    desk.current ??= openPhotoDesk();
    const prepared = await desk.current.prepare(file, { mayShrink });
    // Another one was chosen, or this one removed, during preparation.
    if (newest.current !== file) return;
    if (!prepared.ok) return settle(prepared.problem, prepared.canShrink);
    if (!prepared.bytes) return settle('unreadable');
    try {
      await work.keepLogo({ name: file.name, bytes: prepared.bytes });
      setPicked(null);
    } catch {
      settle('not_kept');
    }
  };

  return (
    <FieldGroup
      legend={t`Logo`}
      legendHidden
      optional
      error={error}
      hint={t`JPEG or PNG, at most 5 MB. A square picture looks best.`}
    >
      <div className="flex flex-wrap items-center gap-4">
        <PartnerLogo name={name || '·'} logo={work.values.keptLogo} address={address} className="size-20 text-xl" />
        <FilePicker
          id={idOfField('logo')}
          name={t`Logo`}
          taken={PHOTO_TYPES}
          isInvalid={Boolean(error)}
          isSingle
          onPick={([file]) => file && void add(file)}
        >
          {isThere && (
            <Button kind="ghost" icon={<TrashIcon className="size-5" />} onClick={work.dropLogo}>
              <Trans>Remove the logo</Trans>
            </Button>
          )}
        </FilePicker>
      </div>
      {picked && (
        <ul>
          <PickedFile
            name={picked.file.name}
            size={picked.file.size}
            state={picked.problem === null ? 'preparing' : 'refused'}
            problem={picked.problem && i18n._(fileProblemWords(picked.problem, 'JPEG, PNG'))}
            onRemove={() => {
              newest.current = null;
              setPicked(null);
            }}
            onShrink={picked.canShrink ? () => void add(picked.file, true) : undefined}
            onRetry={
              picked.problem === 'not_kept' || picked.problem === 'unreadable' ? () => void add(picked.file) : undefined
            }
          />
        </ul>
      )}
    </FieldGroup>
  );
}
