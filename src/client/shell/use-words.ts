import { use, useEffect, useState } from 'react';
import type { Area } from '#i18n/catalogues.ts';
import { useApp } from './use-app.ts';

/**
 * Whether the texts of an area are loaded; loads them if not. For parts that appear after their page. On the server the part waits
 * for them, and the browser loads them before it takes over the markup.
 */
export function useWords(area: Area): boolean {
  const { words } = useApp();
  const [, setArrived] = useState(0);
  const isHere = words.has(area);
  // Not by `useHydrated`, which renders again after hydration: parts below whose code is still loading would lose their markup.
  if (import.meta.env.SSR) use(words.tryToLoad(area));
  useEffect(() => {
    if (!isHere) void words.tryToLoad(area).then(() => setArrived(Date.now()));
  }, [area, isHere, words]);
  return isHere;
}
