import { useMemo, useSyncExternalStore } from 'react';
import { renderedAt } from '#client/shell/rendered-at.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

const minuteOf = (moment: number) => moment - (moment % MINUTE_MS);
const readMinute = () => minuteOf(Date.now());
const readRenderedMinute = () => minuteOf(renderedAt()?.getTime() ?? Date.now());

function subscribe(onMinute: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        onMinute();
        wait();
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    );
  };
  wait();
  return () => clearTimeout(timer);
}

/** The current time in whole minutes, updated every minute. */
export function useMinute(): Date {
  const minute = useSyncExternalStore(subscribe, readMinute, readRenderedMinute);
  return useMemo(() => new Date(minute), [minute]);
}
