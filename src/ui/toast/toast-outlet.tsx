import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { outletStore } from './notify.ts';

const bring = () => import('./toaster.tsx');
// Without its chunk nothing can be drawn; what matters is also written on the page itself.
const Toaster = lazy<ComponentType>(() =>
  bring().then(
    (module) => ({ default: module.Toaster }),
    () => ({ default: Nothing }),
  ),
);

function Nothing() {
  return null;
}

/** Fetches the drawing code ahead of time: the first thing to say may be that the connection is gone. */
export function prepareToasts(): void {
  void bring().catch(() => undefined);
}

/** Where notifications appear; mount it once, outside anything that can become inert. */
export function ToastOutlet() {
  const isWanted = useSyncExternalStore(outletStore.subscribe, outletStore.isWanted, () => false);
  return isWanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
