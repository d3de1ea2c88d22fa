import { lazy, Suspense, useEffect } from 'react';
import { useApp } from '#client/shell/use-app.ts';
import { isChunkMissing } from '#offline/installation/chunk-guard.ts';

// Only after a defect. When it cannot be loaded, that is an error of its own, of a missing chunk.
const InternalError = lazy(() => import('./internal-error.tsx').then((module) => ({ default: module.InternalError })));

/** Shows the error screen of index.html in `place`. Its words and button are there because it must also work when no script can be fetched. */
const showMissing = (place: HTMLElement | null) =>
  void (place && dispatchEvent(new CustomEvent('part-missing', { detail: place })));

/** Shown after an error of the app. No input is lost: forms are saved on the device. */
export function ErrorPage({ error }: { error: unknown }) {
  const { recover } = useApp();
  // If a newer build has replaced a missing chunk, reload once, unless work would be lost.
  useEffect(() => void recover?.(error), [recover, error]);
  if (isChunkMissing(error)) return <div ref={showMissing} />;
  return (
    <Suspense>
      <InternalError error={error} />
    </Suspense>
  );
}
