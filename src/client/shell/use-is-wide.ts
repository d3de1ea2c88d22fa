import { useSyncExternalStore } from 'react';

const query = '(min-width: 64rem)';

/** Whether the window is wide enough for two columns; false when rendered without a window. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
