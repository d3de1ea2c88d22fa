import { useEffect, useRef } from 'react';
import { startPolling } from './poller.ts';
import { useApp } from './use-app.ts';

/** Asks a small question again and again while the page is visible and connected; see `startPolling`. Nothing while `isOn` is false. */
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
