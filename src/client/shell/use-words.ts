import { useEffect, useState } from 'react';
import type { Area } from '#i18n/catalogues.ts';
import { useApp } from './use-app.ts';

/** Whether the words of an area are here; asks for them where they are not. For what comes after the page it stands on. */
export function useWords(area: Area): boolean {
  const { words } = useApp();
  const [, setArrived] = useState(0);
  const isHere = words.has(area);
  useEffect(() => {
    if (isHere) return;
    // Without a network and never fetched: what needs these words stays away.
    words.load(area).then(
      () => setArrived(Date.now()),
      () => undefined,
    );
  }, [area, isHere, words]);
  return isHere;
}
