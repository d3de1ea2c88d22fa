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

/** Files that go with a letter: from the first on they lie in a draft on the device, and what is typed beside them. */
export interface LetterDocuments {
  readonly kept: readonly KeptDocument[];
  /** With what is typed so far. */
  readonly keep: (document: ReadyDocument, typed: LetterValues) => Promise<'kept' | 'already_chosen'>;
  readonly drop: (fileId: string) => Promise<void>;
  /** The bytes of a kept file; null where they are gone. */
  readonly read: (fileId: string) => Promise<ArrayBuffer | null>;
  /** What is typed, once there is a draft. */
  readonly remember: (typed: LetterValues) => void;
  /** The draft as it is on the device; null where no file was chosen. */
  readonly saved: () => Promise<Draft | null>;
  /** Goes on with another draft, or none. */
  readonly open: (draft: Draft | null) => void;
}

/** Opens the draft only when a file is chosen: a letter without one needs none. */
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
