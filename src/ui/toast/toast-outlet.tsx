import { lazy, Suspense, useSyncExternalStore } from 'react';
import { outletStore } from './notify.ts';
import { PlainToaster } from './plain-toaster.tsx';

// The chunk cannot be fetched when the first thing to say is that the connection is gone; plain words can always be shown.
const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })).catch(() => ({ default: PlainToaster })));

/** Where notifications appear; mount it once, outside anything that can become inert. */
export function ToastOutlet() {
  const isWanted = useSyncExternalStore(outletStore.subscribe, outletStore.isWanted, () => false);
  return isWanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
