import { useRef, useState } from 'react';
import * as v from 'valibot';
import { DocumentKind } from '#domain/applications/document-kinds.ts';
import type { KeptDocument } from '#client/applications/documents-step.tsx';
import type { ReadyDocument } from '#client/applications/use-picked-files.ts';
import { keepChosenDocument } from '#client/orders/use-requested-documents.ts';
import { useApp, usePerson } from '#client/shell/use-app.ts';
import { type Autosave, createAutosave } from '#offline/drafts/autosave.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import { GUEST_SCOPE } from '#offline/outbox/outbox-item.ts';
import type { Letter, LetterValues } from './letter.ts';

/** Files of a letter. From the first file on, files and input are stored in a draft on the device. */
export interface LetterDocuments {
  readonly kept: readonly KeptDocument[];
  /** Stores a file with the input so far. */
  readonly keep: (document: ReadyDocument, typed: LetterValues) => Promise<'kept' | 'already_chosen'>;
  readonly drop: (fileId: string) => Promise<void>;
  /** The bytes of a stored file; null when they are gone. */
  readonly read: (fileId: string) => Promise<ArrayBuffer | null>;
  /** Saves the input, once there is a draft. */
  readonly remember: (typed: LetterValues) => void;
  /** The stored draft; null when no file was chosen. */
  readonly saved: () => Promise<Draft | null>;
  /** Continues with another draft, or none. */
  readonly open: (draft: Draft | null) => void;
}

/** Creates the draft only when a file is chosen: a letter without files needs none. */
export function useLetterDocuments(letter: Letter, first: Draft | null): LetterDocuments {
  const { outbox } = useApp();
  const scope = usePerson()?.id ?? GUEST_SCOPE;
  const [draft, setDraft] = useState(first);
  const autosave = useRef<Autosave | null>(null);
  const opened = async () =>
    (autosave.current ??= createAutosave(
      (await outbox()).draftStore,
      draft ?? (await outbox()).draftStore.begin({ scope, form: letter.form, step: '', values: {} }),
    ));
  const kept = (draft?.files ?? []).flatMap(({ id, kind, name, type, bytes }): KeptDocument[] =>
    v.is(DocumentKind, kind) ? [{ fileId: id, kind, name, type, bytes }] : [],
  );
  const show = () => setDraft(autosave.current?.get().draft ?? null);
  return {
    kept,
    keep: async (document, typed) => {
      const work = await opened();
      work.change(typed);
      return keepChosenDocument(work, document).finally(show);
    },
    drop: async (fileId) => (await opened()).removeFile(fileId).finally(show),
    read: async (fileId) => (draft ? (await outbox()).draftStore.readFile(draft.scope, fileId) : null),
    remember: (typed) => autosave.current?.change(typed),
    saved: async () => {
      if (kept.length === 0) return null;
      const work = await opened();
      await work.flush();
      return work.get().draft;
    },
    open: (next) => {
      autosave.current?.stop();
      autosave.current = null;
      setDraft(next);
    },
  };
}
