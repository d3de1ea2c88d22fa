import { useEffect, useState } from 'react';
import { useApp } from '#client/shell/use-app.ts';

/** Loads the texts of favourites and comparison, which no screen waits for; false until they are loaded. */
export function useOwnWords(): boolean {
  const { words } = useApp();
  const [isHere, setIsHere] = useState(false);
  useEffect(() => {
    let isWanted = true;
    words.load('own').then(
      () => isWanted && setIsHere(true),
      // Without texts a button would show message ids, so it is not rendered.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [words]);
  return isHere;
}
