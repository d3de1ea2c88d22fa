import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { VIDEO_TYPES } from '#domain/uploads/video.ts';
import { controlId } from '#client/applications/answer-control.tsx';
import { FilePicker } from '#client/uploads/file-picker.tsx';
import { PickedFile } from '#client/uploads/picked-file.tsx';
import { FieldGroup } from '#ui/field/field.tsx';
import { VIDEO_FILE } from './advert-draft-state.ts';
import { videoProblemWords } from './photo-problem-words.ts';
import type { AdvertWork } from './use-advert-draft.ts';
import type { PickedVideo } from './use-picked-video.ts';

/** The video of an advert as a file; a link to a video is part of the details. */
export function VideoField({ work, chosen, error }: { work: AdvertWork; chosen: PickedVideo; error: ReactNode }) {
  const { t, i18n } = useLingui();
  const { picked, add, again, drop } = chosen;
  const { video } = work;
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
          onPick={([file]) => file && add(file)}
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
              onRemove={() => drop(picked.id)}
              onRetry={
                picked.problem === 'not_kept' || picked.problem === 'unreadable' ? () => again(picked) : undefined
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
