import { type Autosave, createAutosave } from '#offline/drafts/autosave.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import type { DraftStore } from '#offline/drafts/draft-store.ts';
import { aimedAt, type Beginning, beginDraft, findDrafts } from './found-drafts.ts';

// The states of a draft that is being opened:
//
//   opening -- a guest's newer draft --> guest -- claimed --------> open
//      |  ^                                '-- left, lost --> opening
//      |  '---------------------------------------------------------'
//      '-- nothing to ask ------------------------------------> open -- start again --> open

/** A draft on its way onto the screen. `guest`: begun on this device before anybody signed in, so the person has to claim it. `earlier`: of an earlier visit; the person continues or discards it. */
export type DraftOpeningState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'guest'; readonly draft: Draft }
  | { readonly kind: 'open'; readonly autosave: Autosave; readonly earlier: Draft | null };

/** What is opened, and for whom. */
export interface Wanted extends Beginning {
  readonly scope: string;
}

/** Opens the draft of an application: the existing one for this kind of applicant, or a new one. */
export interface DraftOpening {
  readonly get: () => DraftOpeningState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Looks for drafts to continue once the known answers have arrived. An open draft stays whatever is wanted later. */
  readonly want: (wanted: Wanted) => Promise<void>;
  /** The guest's draft belongs to this person. False when it could not be adopted; it is then unchanged, and another is opened. */
  readonly adopt: () => Promise<boolean>;
  /** The guest's draft belongs to somebody else: it stays as it is, and another is opened. */
  readonly leave: () => Promise<void>;
  /** Discards the open draft and begins a new one. */
  readonly startAgain: () => Promise<void>;
  readonly stop: () => void;
}

export function createDraftOpening(draftStore: DraftStore): DraftOpening {
  const listeners = new Set<() => void>();
  let state: DraftOpeningState = { kind: 'opening' };
  let wanted: Wanted | null = null;
  let asksAboutGuest = true;
  let adopting: Promise<boolean> | null = null;
  /** Counts the looks at the device, so that the answer of an outdated one is ignored. */
  let looks = 0;
  const set = (next: DraftOpeningState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const open = (draft: Draft, earlier: Draft | null) => {
    if (state.kind === 'open') state.autosave.stop();
    set({ kind: 'open', autosave: createAutosave(draftStore, draft), earlier });
  };
  const aim = (draft: Draft, { programme, listing, known, draftId }: Wanted) =>
    aimedAt(draft, { programme, listing, known, keepsOffer: draftId !== null });

  const look = async () => {
    const now = wanted;
    if (!now?.known || state.kind !== 'opening') return;
    looks += 1;
    const turn = looks;
    const { own, guest } = await findDrafts(draftStore, now.scope, now);
    if (turn !== looks) return;
    if (guest && asksAboutGuest) return set({ kind: 'guest', draft: guest });
    const earlier = own && aim(own, now);
    open(earlier ?? beginDraft(draftStore, now.scope, now), earlier);
  };
  /** Opens another draft than the guest's, and does not ask again. */
  const passOver = () => {
    if (state.kind !== 'guest') return Promise.resolve();
    asksAboutGuest = false;
    set({ kind: 'opening' });
    return look();
  };

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    want: (next) => {
      wanted = next;
      return look();
    },
    adopt: () => {
      const { kind } = state;
      if (kind !== 'guest' || !wanted) return adopting ?? Promise.resolve(false);
      const { draft } = state;
      const now = wanted;
      // Pressed twice, the second would find the draft adopted already and report a failure.
      adopting ??= (async () => {
        const adopted = await draftStore.adopt(draft, now.scope);
        if (adopted) open(aim(adopted, { ...now, draftId: null }), null);
        else await passOver();
        return adopted !== null;
      })();
      return adopting;
    },
    leave: passOver,
    startAgain: async () => {
      if (state.kind !== 'open' || !wanted) return;
      const { autosave } = state;
      const { scope, id } = autosave.get().draft;
      autosave.stop();
      await draftStore.remove(scope, id);
      open(beginDraft(draftStore, wanted.scope, wanted), null);
    },
    stop: () => {
      looks += 1;
      if (state.kind === 'open') state.autosave.stop();
    },
  };
}
