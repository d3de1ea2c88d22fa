import { useEffect, useRef } from 'react';
import { startPolling } from './poller.ts';
import { useApp } from './use-app.ts';

/** Polls with `ask` while the page is visible and online; see `startPolling`. Does nothing while `isOn` is false. */
export function usePolling(ask: () => Promise<unknown>, isOn = true): void {
  const { connection } = useApp();
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    return startPolling({
      isActive: () => document.visibilityState === 'visible' && connection.get().isOnline,
      onActivity: (listener) => {
        document.addEventListener('visibilitychange', listener);
        const unsubscribe = connection.subscribe(listener);
        return () => {
          document.removeEventListener('visibilitychange', listener);
          unsubscribe();
        };
      },
      ask: () => latest.current(),
    });
  }, [connection, isOn]);
}
