import { useEffect, useState } from 'react';
import { useApp } from '#client/shell/use-app.ts';

/** Brings the words of hearts and comparison, which no screen waits for; false until they are here. */
export function useOwnWords(): boolean {
  const { words } = useApp();
  const [isHere, setIsHere] = useState(false);
  useEffect(() => {
    let isWanted = true;
    words.load('own').then(
      () => isWanted && setIsHere(true),
      // Without its words a button would speak in codes: better none.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [words]);
  return isHere;
}
