import { use, useEffect } from 'react';
import type { Saved } from './saved-line.tsx';
import { TaskContext, type TaskState } from './task-state.ts';

/** Tells the header of a form whether the input is saved and where "Close" leads; returns whether there is such a header. */
export function useTask(saved: Saved, before: string): boolean {
  const report = use(TaskContext);
  useEffect(() => {
    // Not drawn again at every keystroke.
    report?.((now) => (now && isSame(now, { saved, before }) ? now : { saved, before }));
  }, [report, saved, before]);
  useEffect(() => () => report?.(null), [report]);
  return report !== null;
}

const isSame = (one: TaskState, other: TaskState) =>
  one.before === other.before && one.saved.kind === other.saved.kind && atOf(one.saved) === atOf(other.saved);

const atOf = (saved: Saved) => ('at' in saved ? saved.at : null);
