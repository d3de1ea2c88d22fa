import { useEffect, useState } from 'react';
import { isLoaded } from './later.ts';

/** Whether the code of a later part is there; loads it if not. `part` is made by `later`. */
export function useIsLoaded(part: () => Promise<unknown>): boolean {
  const [isHere, setIsHere] = useState(() => isLoaded(part));
  useEffect(() => {
    // Where it cannot be loaded, the part itself says so.
    if (!isHere) void part().then(() => setIsHere(true), Boolean);
  }, [part, isHere]);
  return isHere;
}
