import { createContext, type Dispatch, type SetStateAction } from 'react';
import type { Saved } from './saved-line.tsx';

/** What the header of a form needs of its wizard. */
export interface TaskState {
  readonly saved: Saved;
  /** Address that "Close" leads to when no screen came before the form. */
  readonly before: string;
}

/** Tells the header above the screen; null where no such header is shown. */
export const TaskContext = createContext<Dispatch<SetStateAction<TaskState | null>> | null>(null);
