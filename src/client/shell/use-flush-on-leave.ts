import { useEffect } from 'react';

/** Stores input when the page is hidden or left, because either may be its end. `flush` must not change between renders. */
export function useFlushOnLeave(flush: () => unknown): void {
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && flush();
    const onLeave = () => void flush();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onLeave);
      flush();
    };
  }, [flush]);
}
