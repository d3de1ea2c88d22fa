import {
  choose,
  isPending,
  noPendingFiles,
  type PendingFile,
  type PendingFiles,
  type Refusal,
  refuse,
  remove,
  retry,
} from './pending-files.ts';

/** How a file is stored, in two steps, so that one removed in between is not stored. */
export interface FileWork<Kind extends string, Ready> {
  /** Makes a file ready. Throws or refuses when it cannot be used. */
  readonly prepare: (pending: PendingFile<Kind>, mayShrink: boolean) => Promise<{ readonly ready: Ready } | Refusal>;
  /** Stores what `prepare` made. Throws when the device could not keep it. */
  readonly keep: (pending: PendingFile<Kind>, ready: Ready) => Promise<'kept' | 'already_chosen'>;
}

/** Files on their way into a draft, one after another: two large photographs at once may crash the tab on a small phone. */
export interface FileQueue<Kind extends string, Ready = unknown> {
  readonly get: () => readonly PendingFile<Kind>[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes chosen files, as many as there are `free` places. */
  readonly add: (kind: Kind, files: readonly File[], free: number) => void;
  readonly again: (id: number, mayShrink: boolean) => void;
  readonly drop: (id: number) => void;
  /** Replaces the work for files whose step has not begun: a form changes while they wait. */
  readonly connect: (work: FileWork<Kind, Ready>) => void;
  /** Runs other work in its turn between the files. */
  readonly inTurn: (work: () => Promise<void>) => void;
  /** Resolves when nothing is in work any more. */
  readonly idle: () => Promise<void>;
}

/** Creates the queue of one form. It goes on when its screen is left, so that no chosen file is lost. */
export function createFileQueue<Kind extends string, Ready>(first: FileWork<Kind, Ready>): FileQueue<Kind, Ready> {
  const listeners = new Set<() => void>();
  let files: PendingFiles<Kind> = noPendingFiles;
  let last = Promise.resolve();
  let work = first;
  const set = (next: PendingFiles<Kind>) => {
    files = next;
    for (const listener of listeners) listener();
  };

  const store = async (pending: PendingFile<Kind>, mayShrink: boolean) => {
    const { id } = pending;
    if (!isPending(files, id)) return;
    const prepared = await work
      .prepare(pending, mayShrink)
      .catch((): Refusal => ({ problem: 'unreadable', canShrink: false }));
    if (!isPending(files, id)) return;
    if ('problem' in prepared) return set(refuse(files, id, prepared));
    const kept = await work.keep(pending, prepared.ready).catch(() => 'not_kept' as const);
    set(kept === 'kept' ? remove(files, id) : refuse(files, id, { problem: kept, canShrink: false }));
  };
  const inTurn = (job: () => Promise<void>) => {
    // A job that fails must not hold up those behind it.
    last = last.then(job).catch(() => undefined);
  };

  return {
    get: () => files.all,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (kind, chosen, free) => {
      const before = files.chosen;
      set(choose(files, kind, chosen, free));
      for (const one of files.all) if (one.id > before && one.problem === null) inTurn(() => store(one, false));
    },
    again: (id, mayShrink) => {
      const one = files.all.find((pending) => pending.id === id);
      if (!one || one.problem === null) return;
      set(retry(files, id));
      inTurn(() => store(one, mayShrink));
    },
    drop: (id) => set(remove(files, id)),
    connect: (next) => {
      work = next;
    },
    inTurn,
    idle: async () => {
      let seen: Promise<void>;
      do {
        seen = last;
        await seen;
      } while (seen !== last);
    },
  };
}
