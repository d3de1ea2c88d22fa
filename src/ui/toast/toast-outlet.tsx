import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { outletStore } from './notify.ts';

const bring = () => import('./toaster.tsx');
// Without its chunk nothing is drawn; important messages are also on the page itself.
const Toaster = lazy<ComponentType>(() =>
  bring().then(
    (module) => ({ default: module.Toaster }),
    () => ({ default: Nothing }),
  ),
);

function Nothing() {
  return null;
}

/** Loads the drawing code early: the first notification may be that the connection is lost. */
export function prepareToasts(): void {
  void bring().catch(() => undefined);
}

/** The place of notifications; mount it once, outside anything that can become inert. */
export function ToastOutlet() {
  const isWanted = useSyncExternalStore(outletStore.subscribe, outletStore.isWanted, () => false);
  return isWanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
