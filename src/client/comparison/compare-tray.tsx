import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useKeptPhotos } from '#client/favourites/use-kept-photos.ts';
import { useOwnWords } from '#client/favourites/use-own-words.ts';
import { useComparison } from './use-comparison.ts';

const FilledTray = lazy(() => import('./filled-tray.tsx').then((module) => ({ default: module.FilledTray })));

/** The cars to compare, at the bottom of every page while there are any. */
export function CompareTray() {
  const { ids, set } = useComparison();
  const areWordsHere = useOwnWords();
  // Here because the tray is on every page.
  useKeptPhotos();
  const path = useLocation({ select: ({ pathname }) => pathname });
  // On the comparison page it would be redundant.
  if (ids.length === 0 || !areWordsHere || path === '/compare' || path === '/listing-request') return null;
  return (
    <Suspense fallback={null}>
      <FilledTray ids={ids} onDelete={() => set([])} />
    </Suspense>
  );
}
