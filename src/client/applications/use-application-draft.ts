import { useMemo, useState } from 'react';
import type { Answers } from '#domain/applications/application.ts';
import type { Form } from '#domain/applications/form.ts';
import { documentField } from '#domain/applications/forms.ts';
import { DocumentKind } from '#domain/applications/document-kinds.ts';
import * as v from 'valibot';
import type { ListingOffer } from '#domain/listings/listing-offer.ts';
import { useAutosaved } from '#client/shell/use-autosaved.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import type { DraftStore } from '#offline/drafts/draft-store.ts';
import { sha256 } from '#offline/drafts/seal.ts';
import type { Autosave } from '#offline/drafts/autosave.ts';
import { type ApplicationValues, applicationOf, purposeOf, readApplicationValues } from './application-values.ts';
import type { KeptDocument } from './documents-step.tsx';
import type { Saved } from './saved-line.tsx';
import type { ReadyDocument } from './use-picked-files.ts';

/** Key of the offer among the changed answers. */
const OFFER = 'offer';

/** Another tab has changed the draft. `choose` keeps one version; null when the other tab has sent or deleted it. */
export interface Conflict {
  readonly choose: ((winner: 'mine' | 'theirs') => void) | null;
}

/** An application being filled in: answers, files, and whether they are saved. */
export interface ApplicationWork {
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
  readonly answer: (answers: Answers) => void;
  /** Chooses an offer, or null for the listing's own price. */
  readonly takeOffer: (offer: ListingOffer | null) => void;
  readonly goTo: (step: string) => void;
  readonly flush: () => void;
  /** Adds a file. A duplicate in one application is a mistake, and the server accepts a file only once. */
  readonly keep: (document: ReadyDocument) => Promise<'kept' | 'already_chosen'>;
  readonly drop: (fileId: string) => void;
  /** The bytes of a stored file; null when they are gone. */
  readonly read: (fileId: string) => Promise<ArrayBuffer | null>;
  /** The application as it would be sent now. */
  readonly application: () => ReturnType<typeof applicationOf>;
}

/** The draft on the screen, saved while it is filled in. */
export function useApplicationDraft(form: Form, autosave: Autosave, draftStore: DraftStore): ApplicationWork {
  const { draft, saved } = useAutosaved(autosave);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const values = useMemo(() => readApplicationValues(draft), [draft]);
  // The caller has validated the values before opening the wizard.
  if (!values) throw new TypeError(`Draft ${draft.id} holds no application`);

  const documents = useMemo(
    () =>
      draft.files.flatMap(({ id, kind, name, type, bytes }): KeptDocument[] =>
        v.is(DocumentKind, kind) ? [{ fileId: id, kind, name, type, bytes }] : [],
      ),
    [draft.files],
  );
  const { problem } = draft;
  const refusals = useMemo(() => {
    const refusedFile = draft.files.find(({ id }) => id === problem?.fileId);
    const all = Object.entries(problem?.errors ?? {}).map(
      ([field, [message = '']]) => [fieldOf(field, draft.files), message] as const,
    );
    if (refusedFile && problem) all.push([documentField(refusedFile.kind), problem.message]);
    return Object.fromEntries(all.filter(([field]) => !answered.has(field)));
  }, [problem, draft.files, answered]);
  const settled = (fields: readonly string[]) => setAnswered((before) => new Set([...before, ...fields]));

  return {
    values,
    answers: values.answers,
    listing: values.listing,
    offer: values.offer,
    documents,
    saved:
      saved?.kind === 'memory'
        ? { kind: 'memory' }
        : saved?.kind === 'elsewhere'
          ? saved
          : saved?.kind === 'device' || draft.revision > 0
            ? { kind: 'saved', at: draft.updatedAt }
            : { kind: 'nothing' },
    conflict:
      saved?.kind === 'conflict'
        ? { choose: saved.theirs && !saved.theirs.isSending ? (winner) => void autosave.resolve(winner) : null }
        : null,
    refusals,
    refusal: problem?.message || null,
    refusalCode: problem && !answered.has(OFFER) ? problem.code : null,
    answer: (answers) => {
      const { draft: now } = autosave.get();
      const before = readApplicationValues(now) ?? values;
      autosave.change({ ...before, answers: { ...before.answers, ...answers } });
      if (problem) settled(Object.keys(answers));
    },
    takeOffer: (offer) => {
      autosave.change({ ...(readApplicationValues(autosave.get().draft) ?? values), offer });
      settled([OFFER]);
      void autosave.flush();
    },
    goTo: (step) => void autosave.goTo(step),
    flush: () => void autosave.flush(),
    keep: async ({ kind, name, type, bytes }) => {
      const purpose = purposeOf(kind);
      const print = await sha256(bytes);
      if (autosave.get().draft.files.some((file) => file.sha256 === print && file.purpose === purpose))
        return 'already_chosen';
      await autosave.addFile({ kind, purpose, name, type, content: bytes });
      if (problem) settled([documentField(kind)]);
      if (autosave.get().saved?.kind === 'conflict') throw new Error('Another tab has changed this draft');
      return 'kept';
    },
    drop: (fileId) => {
      const dropped = draft.files.find(({ id }) => id === fileId);
      if (problem && dropped) settled([documentField(dropped.kind)]);
      void autosave.removeFile(fileId);
    },
    read: (fileId) => draftStore.readFile(draft.scope, fileId),
    application: () => applicationOf(form, values, draft.files),
  };
}

/** Maps the server's field names (path of an answer, index of a document) to those of the form (question, kind of document). */
function fieldOf(name: string, files: Draft['files']): string {
  const file = files[Number(/^documents\.(\d+)/.exec(name)?.[1] ?? -1)];
  return file ? documentField(file.kind) : name.replace(/^answers\./, '');
}
