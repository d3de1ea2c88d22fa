import type { Draft, Saved } from './draft.ts';
import type { ChosenFile, DraftStore } from './draft-store.ts';

/** While somebody types, what was typed is given to the disk this often, in ms; with the writing itself it is there within 500. */
export const SAVE_EVERY_MS = 250;

/** Another tab has saved it, and this one shows that. */
interface SavedElsewhere {
  readonly kind: 'elsewhere';
  /** Epoch ms. */
  readonly at: number;
}

/** How the draft on the screen stands to the one that is stored. */
export interface AutosaveState {
  readonly draft: Draft;
  /** The last save, here or in another tab; null before the first. */
  readonly saved: Saved | SavedElsewhere | null;
  /** Something typed is not stored yet. */
  readonly isPending: boolean;
}

export interface Autosave {
  readonly get: () => AutosaveState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Something was typed: saved within half a second, valid or not. */
  readonly change: (values: Draft['values']) => void;
  /** Another step: saved at once. */
  readonly goTo: (step: string) => Promise<void>;
  /** Saves what is pending now: on blur, when the page is hidden, before sending. */
  readonly flush: () => Promise<void>;
  readonly addFile: (file: ChosenFile) => Promise<void>;
  readonly removeFile: (fileId: string) => Promise<void>;
  /** After a conflict: what is on this screen replaces the other tab's, or is replaced by it. */
  readonly resolve: (winner: 'mine' | 'theirs') => Promise<void>;
  /** Takes over what another tab has saved, unless something is typed here: then the two are in conflict, as with a draft that was sent. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => void;
}

/** Keeps a draft on the disk while it is being written: throttled, not debounced, so that steady typing is saved too; one save at a time. */
export function createAutosave(
  draftStore: DraftStore,
  first: Draft,
  clock: Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'> = globalThis,
): Autosave {
  const listeners = new Set<() => void>();
  let state: AutosaveState = { draft: first, saved: null, isPending: false };
  let timer: ReturnType<typeof setTimeout> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const set = (change: Partial<AutosaveState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  /** One after the other; each sees the revision the one before has written. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
  const settle = (saved: Saved, wrote: Pick<Draft, 'values' | 'step'>) => {
    if (saved.kind === 'conflict') return set({ saved });
    const isPending = state.draft.values !== wrote.values || state.draft.step !== wrote.step;
    set({ draft: { ...state.draft, revision: saved.revision, updatedAt: saved.at }, saved, isPending });
    if (isPending) schedule();
  };
  const save = () =>
    inTurn(async () => {
      if (!state.isPending || state.saved?.kind === 'conflict') return;
      const { draft } = state;
      settle(await draftStore.save(draft), draft);
    });
  const schedule = () => {
    timer ??= clock.setTimeout(() => {
      timer = null;
      void save();
    }, SAVE_EVERY_MS);
  };
  const flush = async () => {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
    await save();
  };

  const refresh = () =>
    inTurn(async () => {
      const { scope, id, revision } = state.draft;
      if (revision === 0) return;
      const opened = await draftStore.open(scope, id);
      if (opened.kind === 'sealed' || opened.kind === 'unreadable') return;
      const theirs = opened.kind === 'draft' ? opened.draft : null;
      if (!theirs || theirs.isSending) return set({ saved: { kind: 'conflict', theirs } });
      if (theirs.revision === revision) return state.saved?.kind === 'conflict' ? set({ saved: null }) : undefined;
      if (state.isPending) return set({ saved: { kind: 'conflict', theirs } });
      set({ draft: theirs, saved: { kind: 'elsewhere', at: theirs.updatedAt } });
    });
  const stopListening = draftStore.onElsewhere(first.id, () => void refresh());

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (values) => {
      set({ draft: { ...state.draft, values }, isPending: true });
      schedule();
    },
    goTo: async (step) => {
      set({ draft: { ...state.draft, step }, isPending: true });
      await flush();
    },
    flush,
    addFile: (file) =>
      inTurn(async () => {
        const { draft } = state;
        const added = await draftStore.addFile(draft, file);
        set({ draft: { ...state.draft, files: added.draft.files } });
        settle(added.saved, draft);
      }),
    removeFile: (fileId) =>
      inTurn(async () => {
        const { draft } = state;
        const removed = await draftStore.removeFile(draft, fileId);
        set({ draft: { ...state.draft, files: removed.draft.files } });
        settle(removed.saved, draft);
      }),
    resolve: async (winner) => {
      const { saved } = state;
      if (saved?.kind !== 'conflict' || !saved.theirs || saved.theirs.isSending) return;
      const { theirs } = saved;
      if (winner === 'theirs')
        return set({ draft: theirs, saved: { kind: 'elsewhere', at: theirs.updatedAt }, isPending: false });
      set({ draft: { ...state.draft, revision: theirs.revision, files: theirs.files }, saved: null, isPending: true });
      await flush();
    },
    refresh,
    stop: () => {
      stopListening();
      if (timer !== null) clock.clearTimeout(timer);
      timer = null;
    },
  };
}
