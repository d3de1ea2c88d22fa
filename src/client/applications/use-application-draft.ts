import { useMemo, useState } from 'react';
import type { Answers } from '#domain/applications/application.ts';
import type { Form } from '#domain/applications/form.ts';
import type { ListingOffer } from '#domain/listings/listing-offer.ts';
import { useAutosaved } from '#client/shell/use-autosaved.ts';
import type { Autosave } from '#offline/drafts/autosave.ts';
import type { DraftStore } from '#offline/drafts/draft-store.ts';
import { type ApplicationActions, createApplicationDraft } from './application-draft.ts';
import { applicationRefusals, keptDocuments, OFFER } from './application-draft-state.ts';
import { type ApplicationValues, applicationOf, readApplicationValues } from './application-values.ts';
import type { KeptDocument } from './documents-step.tsx';
import { type Conflict, conflictOf, isUnchanged, nothingChanged, savedOf, withChanged } from './draft-state.ts';
import type { Saved } from './saved-line.tsx';

/** An application being filled in: answers, files, and whether they are saved. */
export interface ApplicationWork extends ApplicationActions {
  readonly values: ApplicationValues;
  readonly answers: Readonly<Answers>;
  readonly listing: string | null;
  /** The chosen offer. */
  readonly offer: ListingOffer | null;
  readonly documents: readonly KeptDocument[];
  readonly saved: Saved;
  /** Another tab has saved since: the person has to choose a version. */
  readonly conflict: Conflict | null;
  /** The server's refusals by field, until the field is changed. */
  readonly refusals: Readonly<Record<string, string>>;
  /** The server's message about the whole application. */
  readonly refusal: string | null;
  /** The code of the refusal. */
  readonly refusalCode: string | null;
  /** The bytes of a stored file; null when they are gone. */
  readonly read: (fileId: string) => Promise<ArrayBuffer | null>;
  /** The application as it would be sent now. */
  readonly application: () => ReturnType<typeof applicationOf>;
}

/** The draft on the screen, saved while it is filled in. */
export function useApplicationDraft(form: Form, autosave: Autosave, draftStore: DraftStore): ApplicationWork {
  const state = useAutosaved(autosave);
  const { draft } = state;
  const { problem } = draft;
  const [changed, setChanged] = useState(nothingChanged);
  const values = useMemo(() => readApplicationValues(draft), [draft]);
  // The caller has validated the values before opening the wizard.
  if (!values) throw new TypeError(`Draft ${draft.id} holds no application`);
  const actions = useMemo(
    () =>
      createApplicationDraft(autosave, (fields) =>
        setChanged((before) => withChanged(before, autosave.get().draft.problem, fields)),
      ),
    [autosave],
  );
  return {
    ...actions,
    values,
    answers: values.answers,
    listing: values.listing,
    offer: values.offer,
    documents: useMemo(() => keptDocuments(draft.files), [draft.files]),
    saved: savedOf(state),
    conflict: conflictOf(state, (winner) => void autosave.resolve(winner)),
    refusals: useMemo(() => applicationRefusals(problem, draft.files, changed), [problem, draft.files, changed]),
    refusal: problem?.message || null,
    refusalCode: problem && isUnchanged(changed, problem, OFFER) ? problem.code : null,
    read: (fileId) => draftStore.readFile(draft.scope, fileId),
    application: () => applicationOf(form, values, draft.files),
  };
}
