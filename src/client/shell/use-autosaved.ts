import { useSyncExternalStore } from 'react';
import type { Autosave, AutosaveState } from '#offline/drafts/autosave.ts';
import { useFlushOnLeave } from './use-flush-on-leave.ts';
import { useUnsaved } from './use-unsaved.ts';

/** The draft on the screen. Input is stored at the latest when the page is hidden or left. */
export function useAutosaved(autosave: Autosave): AutosaveState {
  const state = useSyncExternalStore(autosave.subscribe, autosave.get);
  useUnsaved(state.isPending);
  useFlushOnLeave(autosave.flush);
  return state;
}
