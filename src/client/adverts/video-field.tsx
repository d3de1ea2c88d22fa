import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { MAX_VIDEO_BYTES, VIDEO_TYPES } from '#domain/uploads/video.ts';
import { controlId } from '#client/applications/answer-control.tsx';
import { FilePicker } from '#client/uploads/file-picker.tsx';
import type { FileProblem } from '#client/uploads/file-problem-words.ts';
import { PickedFile } from '#client/uploads/picked-file.tsx';
import { readVideoType } from '#client/uploads/read-video-type.ts';
import { FieldGroup } from '#ui/field/field.tsx';
import { VIDEO_FILE } from './advert-draft-state.ts';
import { videoProblemWords } from './photo-problem-words.ts';
import type { AdvertWork } from './use-advert-draft.ts';

/** A chosen video that is not stored yet, or was refused. */
interface PickedVideo {
  readonly file: File;
  readonly problem: FileProblem | null;
}

/** The video of an advert as a file; a link to a video is part of the details. */
export function VideoField({ work, error }: { work: AdvertWork; error: ReactNode }) {
  const { t, i18n } = useLingui();
  const [picked, setPicked] = useState<PickedVideo | null>(null);
  const newest = useRef<File | null>(null);
  const { video } = work;

  const add = async (file: File) => {
    newest.current = file;
    const settle = (problem: FileProblem) => setPicked({ file, problem });
    setPicked({ file, problem: null });
    if (file.size === 0) return settle('empty');
    if (file.size > MAX_VIDEO_BYTES) return settle('too_large');
    const bytes = await file.arrayBuffer().catch(() => null);
    // Another video was chosen while this one was read: the newer one counts.
    if (newest.current !== file) return;
    if (!bytes) return settle('unreadable');
    const type = readVideoType(new Uint8Array(bytes));
    if (!type) return settle('wrong_type');
    try {
      await work.keepVideo({ name: file.name, type, bytes });
      setPicked(null);
    } catch {
      settle('not_kept');
    }
  };

  return (
    <div className="mt-6">
      <FieldGroup
        legend={t`Video`}
        optional
        error={error}
        hint={t`MP4 or WebM, at most 50 MB. It loads only when someone presses play.`}
      >
        <FilePicker
          id={controlId(VIDEO_FILE)}
          name={t`Video`}
          taken={VIDEO_TYPES}
          isInvalid={Boolean(error)}
          isSingle
          onPick={([file]) => file && void add(file)}
        />
        <ul className="grid gap-2 empty:hidden" aria-label={t`Video`}>
          {video && !picked && (
            <PickedFile
              name={video.file?.name ?? t`The video that was sent`}
              size={video.file?.bytes ?? null}
              state="kept"
              onRemove={work.dropVideo}
            />
          )}
          {picked && (
            <PickedFile
              name={picked.file.name}
              size={picked.file.size}
              state={picked.problem === null ? 'preparing' : 'refused'}
              problem={picked.problem && i18n._(videoProblemWords(picked.problem))}
              onRemove={() => {
                newest.current = null;
                setPicked(null);
              }}
              onRetry={
                picked.problem === 'not_kept' || picked.problem === 'unreadable'
                  ? () => void add(picked.file)
                  : undefined
              }
            />
          )}
        </ul>
        {work.values.answers['video'] && video && (
          <p className="text-sm text-ink-3">
            <Trans>The file is shown instead of the link in the details.</Trans>
          </p>
        )}
      </FieldGroup>
    </div>
  );
}
