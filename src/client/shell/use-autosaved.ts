import { useEffect, useSyncExternalStore } from 'react';
import type { Autosave, AutosaveState } from '#offline/drafts/autosave.ts';
import { useUnsaved } from './use-unsaved.ts';

/** The draft on the screen. Input is stored at the latest when the page is hidden or left, because either may be its end. */
export function useAutosaved(autosave: Autosave): AutosaveState {
  const state = useSyncExternalStore(autosave.subscribe, autosave.get);
  useUnsaved(state.isPending);
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
  return state;
}
