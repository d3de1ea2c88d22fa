import { startTransition, useEffect, useState } from 'react';
import { useApp } from './use-app.ts';

/**
 * Whether a screen that was opened by a press draws its first frame, in which only its top is drawn: what is below follows in pieces that input can interrupt.
 * False in a page from the server, and on the way back, where the scroll position needs the height.
 */
export function useIsFirstFrame(): boolean {
  const { wasPressed } = useApp();
  const [isFirst, setIsFirst] = useState(wasPressed);
  useEffect(() => {
    if (!isFirst) return;
    // A frame is painted after its callbacks. A hidden page has no frames, and draws the rest when it is seen.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setIsFirst(false)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isFirst]);
  return isFirst;
}
