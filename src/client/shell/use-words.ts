import { useEffect, useState } from 'react';
import type { Area } from '#i18n/catalogues.ts';
import { useApp } from './use-app.ts';

/** Whether the texts of an area are loaded; loads them if not. For parts that appear after their page. */
export function useWords(area: Area): boolean {
  const { words } = useApp();
  const [, setArrived] = useState(0);
  const isHere = words.has(area);
  useEffect(() => {
    if (isHere) return;
    // Offline and never loaded: parts that need these texts are not shown.
    words.load(area).then(
      () => setArrived(Date.now()),
      () => undefined,
    );
  }, [area, isHere, words]);
  return isHere;
}
