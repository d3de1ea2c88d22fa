import { useState } from 'react';

/**
 * The version that was on screen when somebody began to write: a page that updates itself may have a newer one by then, and what others
 * changed meanwhile is refused only with the older one. `hold` with each change of the form, `release` once it was sent or refused.
 */
export function useSeenVersion(version: number): { seen: number; hold: () => void; release: () => void } {
  const [held, setHeld] = useState<number | null>(null);
  return {
    seen: held ?? version,
    hold: () => setHeld((known) => known ?? version),
    release: () => setHeld(null),
  };
}
