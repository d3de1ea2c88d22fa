import type { FileProblem } from './file-refused.ts';
import type { ParseLimits } from './parse-limits.ts';

/** One file for a parser: its task, input and limits. */
export interface ParseJob {
  readonly task: string;
  readonly input: unknown;
  readonly limits: ParseLimits;
}

/** Progress of a long task. */
export interface ParseProgress {
  readonly done: number;
  readonly total: number;
}

/** Result of a task. `failed` is a defect of ours. */
export type ParseOutcome =
  | { readonly state: 'done'; readonly value: unknown }
  | { readonly state: 'refused'; readonly problem: FileProblem }
  | { readonly state: 'overran'; readonly problem: 'too_slow' | 'too_much_memory' }
  | { readonly state: 'failed'; readonly error: string };

/** Messages of a parser's process: its progress, then the outcome and the resident memory it keeps. */
export type FromParser =
  | { readonly state: 'progress'; readonly progress: ParseProgress }
  | { readonly state: 'ended'; readonly outcome: ParseOutcome; readonly rssBytes: number };
