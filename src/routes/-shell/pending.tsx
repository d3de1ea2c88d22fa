import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApp } from '#client/shell/use-app.ts';

// Not React's `lazy`, which shows a component 300 ms late, even when it is already loaded.
let feedback: typeof import('./feedback.tsx') | null = null;

/** Preloads the progress bar and skeletons. If that fails, screens load without them. */
export async function prepareFeedback(): Promise<void> {
  feedback ??= await import('./feedback.tsx').catch(() => null);
}

/** The bar at the top while a screen, or a choice on it, is loading. */
export function Pending() {
  const { busy } = useApp();
  const isOpening = useRouterState({ select: ({ status }) => status === 'pending' });
  const isBusy = useSyncExternalStore(busy.subscribe, busy.get, () => false);
  return (isOpening || isBusy) && <PendingScreen isBar />;
}

/** The skeleton of a screen that is not loaded after 400 ms. */
export function PendingScreen({ isBar }: { isBar?: boolean }) {
  const [, setIsHere] = useState(false);
  useEffect(() => void prepareFeedback().then(() => setIsHere(true)), []);
  return feedback && (isBar ? <feedback.Bar /> : <feedback.TargetSkeleton />);
}
