import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Input of a field that changes the address. It settles after a pause (ms), on `flush`, on blur and on unmount, so no input is lost.
 * Until the address has changed, the field shows the input; afterwards (`typed` is null) it shows the address, also after "back".
 */
export function useTyped<T>(settle: (typed: T) => unknown, pauseMs: number) {
  const [typed, setTyped] = useState<T | null>(null);
  const latest = useRef(settle);
  const waiting = useRef<{ readonly typed: T; readonly timer: ReturnType<typeof setTimeout> } | null>(null);
  useEffect(() => void (latest.current = settle), [settle]);

  const flush = () => {
    const due = waiting.current;
    waiting.current = null;
    clearTimeout(due?.timer);
    return due && latest.current(due.typed);
  };
  const flushAtEnd = useRef(flush);
  useEffect(() => () => void flushAtEnd.current(), []);

  const drop = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
    setTyped(null);
  }, []);

  return {
    typed,
    flush,
    type: (next: T) => {
      clearTimeout(waiting.current?.timer);
      waiting.current = { typed: next, timer: setTimeout(flush, pauseMs) };
      setTyped(next);
    },
    /** Forgets the input without settling it. */
    drop,
    leave: async () => {
      await flush();
      setTyped((now) => (now === typed ? null : now));
    },
  };
}
