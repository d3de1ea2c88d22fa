import { useEffect, useRef, useState } from 'react';

/**
 * What is typed into a box that changes the address. It settles after a pause (ms), by `flush`, when the box is left and when it goes, so nothing typed is dropped.
 * Until the address has followed, what was typed shows; afterwards (`typed` is null) the address does, also after "back".
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

  return {
    typed,
    flush,
    type: (next: T) => {
      clearTimeout(waiting.current?.timer);
      waiting.current = { typed: next, timer: setTimeout(flush, pauseMs) };
      setTyped(next);
    },
    leave: async () => {
      await flush();
      setTyped((now) => (now === typed ? null : now));
    },
  };
}
