/** Counts what a reload of the page would lose: forms with input, uploads in progress. */
export interface UnsavedWork {
  readonly has: () => boolean;
  /** Marks work as unsaved until the returned function is called. */
  readonly hold: () => () => void;
}

export function createUnsavedWork(): UnsavedWork {
  const held = new Set<object>();
  return {
    has: () => held.size > 0,
    hold: () => {
      const mark = {};
      held.add(mark);
      return () => void held.delete(mark);
    },
  };
}
