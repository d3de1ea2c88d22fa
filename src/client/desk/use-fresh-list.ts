import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { deskShell } from '#contract/desk-shell.ts';
import type { CountedQueue } from '#domain/desk/desk-counts.ts';
import { useApp } from '#client/shell/use-app.ts';

/**
 * Asks a list again when another number waits in its queue. The frame of the desk polls these numbers (`useDeskCounts`),
 * and reading them leaves no line in the audit. They stop at `MAX_OPEN_COUNTED`: a longer queue stays as it was opened.
 */
export function useFreshList(queue: CountedQueue, refetch: () => Promise<unknown>, isOn = true): void {
  const { ask } = useApp();
  const { data } = useQuery({ ...ask(deskShell.counts, {}), enabled: false });
  const count = data?.[queue];
  const last = useRef(count);
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => {
    const isOther = last.current !== undefined && count !== undefined && last.current !== count;
    last.current = count;
    if (isOn && isOther) void latest.current();
  }, [count, isOn]);
}
