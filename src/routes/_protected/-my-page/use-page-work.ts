import { useMemo, useState } from 'react';
import {
  type Conflict,
  conflictOf,
  nothingChanged,
  openRefusals,
  refusedFields,
  savedOf,
  withChanged,
} from '#client/applications/draft-state.ts';
import type { Saved } from '#client/applications/saved-line.tsx';
import { useAutosaved } from '#client/shell/use-autosaved.ts';
import type { Autosave } from '#offline/drafts/autosave.ts';
import type { DraftFile } from '#offline/drafts/draft.ts';
import { PHOTO_PURPOSE } from '#offline/outbox/outbox-item.ts';
import { chosenLogo, fieldOnScreen, type PageValues, readPageValues } from './page-values.ts';

/** A page being edited: values, logo, and whether they are saved. */
export interface PageWork {
  readonly values: PageValues;
  /** The logo chosen on this device. */
  readonly logo: DraftFile | null;
  readonly saved: Saved;
  /** Another tab has saved since: the person has to choose a version. */
  readonly conflict: Conflict | null;
  /** The server's refusals by field, until the field is changed. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly refusal: string | null;
  /** Changes a part of the page; `fields` are those whose refusals it clears. */
  readonly change: (part: Partial<PageValues>, ...fields: readonly string[]) => void;
  readonly flush: () => void;
  readonly keepLogo: (logo: { readonly name: string; readonly bytes: ArrayBuffer }) => Promise<void>;
  readonly dropLogo: () => void;
}

/** The draft on the screen, saved on the device while it is edited. */
export function usePageWork(autosave: Autosave): PageWork {
  const state = useAutosaved(autosave);
  const { draft } = state;
  const [changed, setChanged] = useState(nothingChanged);
  const values = useMemo(() => readPageValues(draft), [draft]);

  const { problem } = draft;
  const refusals = useMemo(() => {
    const all = refusedFields(problem).map(([field, message]) => [fieldOnScreen(values, field), message] as const);
    const ofFile = problem?.fileId ? [['logo', problem.message] as const] : [];
    return openRefusals([...all, ...ofFile], problem, changed);
    // Row numbers are those at the time of sending; later input does not move the message.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [problem, changed]);
  const settle = (fields: readonly string[]) =>
    setChanged((before) => withChanged(before, autosave.get().draft.problem, fields));
  const change: PageWork['change'] = (part, ...fields) => {
    autosave.change({ ...readPageValues(autosave.get().draft), ...part });
    settle(fields);
  };
  const drop = (files: readonly DraftFile[]) => Promise.all(files.map(({ id }) => autosave.removeFile(id)));

  return {
    values,
    logo: chosenLogo(draft.files),
    saved: savedOf(state),
    conflict: conflictOf(state, (winner) => void autosave.resolve(winner)),
    refusals,
    refusal: problem?.message || null,
    change,
    flush: () => void autosave.flush(),
    keepLogo: async ({ name, bytes }) => {
      await autosave.addFile({ kind: 'logo', purpose: PHOTO_PURPOSE, name, type: 'image/jpeg', content: bytes });
      if (autosave.get().saved?.kind === 'conflict') throw new Error('Another tab has changed this draft');
      settle(['logo']);
      await drop(autosave.get().draft.files.slice(0, -1));
    },
    dropLogo: () => {
      change({ keptLogo: null }, 'logo');
      void drop(autosave.get().draft.files).then(() => autosave.flush());
    },
  };
}
