import { useEffect, useState, useSyncExternalStore } from 'react';
import { outletStore } from './notify.ts';

// Not React's `lazy`, which does not try again.
let drawing: typeof import('./toaster.tsx') | null = null;

/** Loads the code that draws notifications; does nothing where it is missing. */
async function bring(): Promise<void> {
  drawing ??= await import('./toaster.tsx').catch(() => null);
}

/** The place of notifications; mount it once, outside anything that can become inert. Their code is loaded for the first one; where it is missing without a network, they show when the network is back. Important messages are also on the page itself. */
export function ToastOutlet() {
  const isWanted = useSyncExternalStore(outletStore.subscribe, outletStore.isWanted, () => false);
  const [, setTries] = useState(0);
  useEffect(() => {
    if (!isWanted || drawing) return;
    const load = () => void bring().then(() => setTries((tries) => tries + 1));
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [isWanted]);
  return isWanted && drawing && <drawing.Toaster />;
}
