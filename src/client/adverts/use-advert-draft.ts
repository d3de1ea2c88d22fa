import { useMemo, useState } from 'react';
import { type Conflict, conflictOf, nothingChanged, savedOf, withChanged } from '#client/applications/draft-state.ts';
import type { Saved } from '#client/applications/saved-line.tsx';
import { useAutosaved } from '#client/shell/use-autosaved.ts';
import type { Autosave } from '#offline/drafts/autosave.ts';
import { type AdvertActions, createAdvertDraft } from './advert-draft.ts';
import { advertRefusals } from './advert-draft-state.ts';
import {
  type AdvertVideo,
  type AdvertPhoto,
  type AdvertValues,
  videoOf,
  photosOf,
  readAdvertValues,
} from './advert-values.ts';

/** An advert being filled in: answers, files, and whether they are saved. */
export interface AdvertWork extends AdvertActions {
  readonly values: AdvertValues;
  readonly photos: readonly AdvertPhoto[];
  readonly video: AdvertVideo | null;
  readonly saved: Saved;
  /** Another tab has saved since: the person has to choose a version. */
  readonly conflict: Conflict | null;
  /** The server's refusals by question, until the answer is changed. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly refusal: string | null;
}

/** The draft on the screen, saved while it is filled in. */
export function useAdvertDraft(autosave: Autosave): AdvertWork {
  const state = useAutosaved(autosave);
  const { draft } = state;
  const { problem } = draft;
  const [changed, setChanged] = useState(nothingChanged);
  const values = useMemo(() => readAdvertValues(draft), [draft]);
  // The caller has validated the values before opening the wizard.
  if (!values) throw new TypeError(`Draft ${draft.id} holds no advert`);
  const photos = useMemo(() => photosOf(values, draft.files), [values, draft.files]);
  const video = useMemo(() => videoOf(values, draft.files), [values, draft.files]);
  const actions = useMemo(
    () =>
      createAdvertDraft(autosave, (questions) =>
        setChanged((before) => withChanged(before, autosave.get().draft.problem, questions)),
      ),
    [autosave],
  );
  return {
    ...actions,
    values,
    photos,
    video,
    saved: savedOf(state),
    conflict: conflictOf(state, (winner) => void autosave.resolve(winner)),
    refusals: useMemo(() => advertRefusals(problem, video, changed), [problem, video, changed]),
    refusal: problem?.message || null,
  };
}
