import type { FileProblem } from './file-problem-words.ts';

/** A chosen file that is not stored yet: being prepared, or refused with advice. */
export interface PendingFile<Kind extends string = string> {
  readonly id: number;
  readonly kind: Kind;
  readonly file: File;
  /** Null while it is prepared. */
  readonly problem: FileProblem | null;
  readonly canShrink: boolean;
}

/** Why a file was not stored. `canShrink`: the person may have it made smaller. */
export interface Refusal {
  readonly problem: FileProblem;
  readonly canShrink: boolean;
}

/** The chosen files of a form, in order. */
export interface PendingFiles<Kind extends string = string> {
  readonly all: readonly PendingFile<Kind>[];
  /** How many were ever chosen; the next id is one more. */
  readonly chosen: number;
}

export const noPendingFiles: PendingFiles<never> = { all: [], chosen: 0 };

/** Adds files. Those beyond `free` places are refused; files of the kind that are being prepared take a place already. */
export function choose<Kind extends string>(
  { all, chosen }: PendingFiles<Kind>,
  kind: Kind,
  files: readonly File[],
  free: number,
): PendingFiles<Kind> {
  const room = free - all.filter((one) => one.kind === kind && one.problem === null).length;
  const added = files.map((file, at) => ({
    id: chosen + at + 1,
    kind,
    file,
    problem: at < room ? null : ('too_many' as const),
    canShrink: false,
  }));
  return { all: [...all, ...added], chosen: chosen + files.length };
}

/** Shows why a file was not stored. One that was removed meanwhile stays removed. */
export function refuse<Kind extends string>(
  { all, chosen }: PendingFiles<Kind>,
  id: number,
  { problem, canShrink }: Refusal,
): PendingFiles<Kind> {
  return { all: all.map((one) => (one.id === id ? { ...one, problem, canShrink } : one)), chosen };
}

/** Prepares a refused file again. */
export function retry<Kind extends string>({ all, chosen }: PendingFiles<Kind>, id: number): PendingFiles<Kind> {
  return { all: all.map((one) => (one.id === id ? { ...one, problem: null, canShrink: false } : one)), chosen };
}

/** Takes a file off the list: it is stored, or the person removed it. */
export function remove<Kind extends string>({ all, chosen }: PendingFiles<Kind>, id: number): PendingFiles<Kind> {
  return { all: all.filter((one) => one.id !== id), chosen };
}

/** Whether a file is still wanted; the person may remove it while it is prepared. */
export const isPending = ({ all }: PendingFiles, id: number): boolean =>
  all.some((one) => one.id === id && one.problem === null);
