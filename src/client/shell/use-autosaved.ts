import { useEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Autosave, AutosaveState } from '#offline/drafts/autosave.ts';
import { useFlushOnLeave } from './use-flush-on-leave.ts';
import { useUnsaved } from './use-unsaved.ts';

/** What acts on the whole form. */
const ACTS = ['click', 'submit'] as const;

/**
 * The draft on the screen. Input is stored at the latest when the page is hidden or left. A change made in a transition is drawn after the frame
 * of the input, and at the latest before a press or the sending of the form is handled.
 */
export function useAutosaved(autosave: Autosave): AutosaveState {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const state = autosave.get();
  const drawn = useRef(state);
  useEffect(() => void (drawn.current = state), [state]);
  useEffect(() => {
    const drawLatest = ({ target }: Event) => {
      // The browser has ticked a choice before its click is handled. Drawn now it would be as it was, and its press lost; it acts on its own field only.
      if (target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)) return;
      if (drawn.current !== autosave.get()) flushSync(draw);
    };
    const stop = autosave.subscribe(draw);
    for (const act of ACTS) addEventListener(act, drawLatest, { capture: true });
    // It may have changed before this.
    if (drawn.current !== autosave.get()) draw();
    return () => {
      stop();
      for (const act of ACTS) removeEventListener(act, drawLatest, { capture: true });
    };
  }, [autosave]);
  useUnsaved(state.isPending);
  useFlushOnLeave(autosave.flush);
  return state;
}
