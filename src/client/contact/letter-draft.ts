import { keepChosenDocument } from '#client/applications/keep-chosen-document.ts';
import type { ReadyDocument } from '#client/applications/use-picked-files.ts';
import { type Autosave, createAutosave } from '#offline/drafts/autosave.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import type { DraftStore } from '#offline/drafts/draft-store.ts';
import type { LetterValues } from './letter.ts';

/** The draft of a letter on the device. A letter without files has none until it waits in the outbox. */
export interface LetterDraft {
  /** The draft as it is now; null while there is none. */
  readonly get: () => Draft | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stores a file with the input so far. */
  readonly keep: (document: ReadyDocument, typed: LetterValues) => Promise<'kept' | 'already_chosen'>;
  readonly drop: (fileId: string) => Promise<void>;
  /** The bytes of a stored file; null when they are gone. */
  readonly read: (fileId: string) => Promise<ArrayBuffer | null>;
  /** Saves the input, once there is a draft. */
  readonly remember: (typed: LetterValues) => void;
  /** Stores pending input now. */
  readonly flush: () => Promise<void>;
  /** The stored draft, begun now if there was none. */
  readonly saved: (typed: LetterValues) => Promise<Draft>;
  /** Continues with another draft, or none. */
  readonly open: (draft: Draft | null) => void;
  /** Deletes the draft: its letter was sent without it. */
  readonly discard: () => Promise<void>;
}

interface Begin {
  readonly store: () => Promise<DraftStore>;
  readonly scope: string;
  /** Form name of the draft. */
  readonly form: string;
  readonly first: Draft | null;
}

export function createLetterDraft({ store, scope, form, first }: Begin): LetterDraft {
  const listeners = new Set<() => void>();
  let draft = first;
  let opening: Promise<Autosave> | null = null;
  const show = (next: Draft | null) => {
    draft = next;
    for (const listener of listeners) listener();
  };

  /** One draft, also when two files are chosen at once. */
  const opened = (): Promise<Autosave> => {
    if (opening) return opening;
    const own = (async () => {
      const draftStore = await store();
      const autosave = createAutosave(draftStore, draft ?? draftStore.begin({ scope, form, step: '', values: {} }));
      autosave.subscribe(() => opening === own && show(autosave.get().draft));
      return autosave;
    })();
    opening = own;
    own.catch(() => {
      // The code of the draft store could not be loaded; the next try loads it again.
      if (opening === own) opening = null;
    });
    return own;
  };
  const open = (next: Draft | null) => {
    const before = opening;
    opening = null;
    show(next);
    before?.then(
      (autosave) => autosave.stop(),
      () => undefined,
    );
  };
  const flush = async () => {
    const work = await opening?.catch(() => null);
    await work?.flush();
  };

  return {
    get: () => draft,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keep: async (document, typed) => {
      const work = await opened();
      work.change(typed);
      return keepChosenDocument(work, document);
    },
    drop: async (fileId) => (await opened()).removeFile(fileId),
    read: async (fileId) => (draft ? (await store()).readFile(draft.scope, fileId) : null),
    remember: (typed) => {
      if (!draft || Object.entries(typed).every(([name, text]) => (draft?.values[name] ?? '') === text)) return;
      void opened().then(
        (work) => work.change(typed),
        () => undefined,
      );
    },
    flush,
    saved: async (typed) => {
      const work = await opened();
      work.change(typed);
      await work.flush();
      return work.get().draft;
    },
    open,
    discard: async () => {
      if (!draft) return;
      await flush();
      const { scope: owner, id } = draft;
      open(null);
      await (await store()).remove(owner, id);
    },
  };
}
