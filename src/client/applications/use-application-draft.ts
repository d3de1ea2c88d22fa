import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Answers } from '#domain/applications/application.ts';
import type { Form } from '#domain/applications/form.ts';
import { documentField } from '#domain/applications/forms.ts';
import { DocumentKind } from '#domain/applications/document-kinds.ts';
import * as v from 'valibot';
import type { ListingOffer } from '#domain/listings/listing-offer.ts';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import type { DraftStore } from '#offline/drafts/draft-store.ts';
import { sha256 } from '#offline/drafts/seal.ts';
import type { Autosave } from '#offline/drafts/autosave.ts';
import { type ApplicationValues, applicationOf, purposeOf, readApplicationValues } from './application-values.ts';
import type { KeptDocument } from './documents-step.tsx';
import type { Saved } from './saved-line.tsx';
import type { ReadyDocument } from './use-picked-files.ts';

/** Stands among what was answered anew for the choice of an offer. */
const OFFER = 'offer';

/** Who wins, or null where there is nothing to win: another tab has sent it, or deleted it. */
export interface Conflict {
  readonly choose: ((winner: 'mine' | 'theirs') => void) | null;
}

/** An application being filled in: what is typed and chosen, and how safe it is. */
export interface ApplicationWork {
  readonly values: ApplicationValues;
  readonly answers: Readonly<Answers>;
  readonly listing: string | null;
  /** The offer that is taken. */
  readonly offer: ListingOffer | null;
  readonly documents: readonly KeptDocument[];
  readonly saved: Saved;
  /** Another tab has saved since: one of the two has to win. */
  readonly conflict: Conflict | null;
  /** What the server refused, by field, until the field is answered anew. */
  readonly refusals: Readonly<Record<string, string>>;
  /** What the server said of the whole. */
  readonly refusal: string | null;
  /** Why, as a code. */
  readonly refusalCode: string | null;
  readonly answer: (answers: Answers) => void;
  /** Takes an offer, or null for the listing's own price. */
  readonly takeOffer: (offer: ListingOffer | null) => void;
  readonly goTo: (step: string) => void;
  readonly flush: () => void;
  /** The same file twice in one application is a slip, and the server takes it once only. */
  readonly keep: (document: ReadyDocument) => Promise<'kept' | 'already_chosen'>;
  readonly drop: (fileId: string) => void;
  /** The bytes of a kept file; null where they are gone. */
  readonly read: (fileId: string) => Promise<ArrayBuffer | null>;
  /** As it would be sent now. */
  readonly application: () => ReturnType<typeof applicationOf>;
}

/** The draft on the screen, saved while it is written. */
export function useApplicationDraft(form: Form, autosave: Autosave, draftStore: DraftStore): ApplicationWork {
  const { draft, saved, isPending } = useSyncExternalStore(autosave.subscribe, autosave.get);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const values = useMemo(() => readApplicationValues(draft), [draft]);
  // Whoever opens a draft for the wizard has read its values before.
  if (!values) throw new TypeError(`Draft ${draft.id} holds no application`);
  useUnsaved(isPending);
  useEffect(() => {
    const flush = () => void autosave.flush();
    const onHide = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [autosave]);

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

/** The server names an answer by its place in what was sent, and a document by its number; a form by its question and its kind. */
function fieldOf(name: string, files: Draft['files']): string {
  const file = files[Number(/^documents\.(\d+)/.exec(name)?.[1] ?? -1)];
  return file ? documentField(file.kind) : name.replace(/^answers\./, '');
}
