import type { Draft, Saved } from './draft.ts';
import type { ChosenFile, DraftStore } from './draft-store.ts';

/** How often a draft is saved while somebody types, in ms; including the write it is stored within 500. */
export const SAVE_EVERY_MS = 250;

/** Saved by another tab and shown by this one. */
interface SavedElsewhere {
  readonly kind: 'elsewhere';
  /** Epoch ms. */
  readonly at: number;
}

/** The draft on the screen compared with the stored one. */
export interface AutosaveState {
  readonly draft: Draft;
  /** The last save, here or in another tab; null before the first. */
  readonly saved: Saved | SavedElsewhere | null;
  /** Some input is not stored yet. */
  readonly isPending: boolean;
}

export interface Autosave {
  readonly get: () => AutosaveState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes new input, valid or not, and saves it within half a second. */
  readonly change: (values: Draft['values']) => void;
  /** Moves to another step and saves at once. */
  readonly goTo: (step: string) => Promise<void>;
  /** Saves pending input now: on blur, when the page is hidden, before sending. */
  readonly flush: () => Promise<void>;
  readonly addFile: (file: ChosenFile) => Promise<void>;
  readonly removeFile: (fileId: string) => Promise<void>;
  /** Resolves a conflict: this screen's draft replaces the other tab's, or is replaced by it. */
  readonly resolve: (winner: 'mine' | 'theirs') => Promise<void>;
  /** Loads what another tab has saved. Pending input here makes it a conflict instead, as does a draft that was sent. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => void;
}

/** Saves a draft while it is being filled in: throttled, not debounced, so that continuous typing is saved too; one save at a time. */
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

  /** Runs saves in sequence; each sees the revision written by the one before. */
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
