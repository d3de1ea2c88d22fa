import { use, useEffect } from 'react';
import type { Saved } from './saved-line.tsx';
import { TaskContext } from './task-state.ts';

/** Tells the header of a form whether the input is saved and where "Close" leads; returns whether there is such a header. */
export function useTask(saved: Saved, before: string): boolean {
  const report = use(TaskContext);
  useEffect(() => {
    report?.({ saved, before });
  }, [report, saved, before]);
  useEffect(() => () => report?.(null), [report]);
  return report !== null;
}
