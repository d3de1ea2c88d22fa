/** Work that nobody waits for until the server stops. */
export interface UnderWay {
  /** A failure is passed on and not thrown. */
  readonly add: (work: Promise<void>, onFailure: (error: unknown) => void) => void;
  /** Resolves when everything so far has ended. */
  readonly settled: () => Promise<void>;
}

export function createUnderWay(): UnderWay {
  const all = new Set<Promise<void>>();
  return {
    add(work, onFailure) {
      const ended = work.catch(onFailure);
      all.add(ended);
      void ended.finally(() => all.delete(ended));
    },
    async settled() {
      while (all.size > 0) await Promise.all(all);
    },
  };
}
