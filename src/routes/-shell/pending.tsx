import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApp } from '#client/shell/use-app.ts';

// Not React's `lazy`: what that brings shows 300 ms later than it could, also when it is here already.
let feedback: typeof import('./feedback.tsx') | null = null;

/** Fetches ahead of time what is drawn while the next screen is on its way. A device that cannot fetch it goes on without. */
export async function prepareFeedback(): Promise<void> {
  feedback ??= await import('./feedback.tsx').catch(() => null);
}

/** The bar at the top while a screen, or what was chosen on it, is on its way. */
export function Pending() {
  const { busy } = useApp();
  const isOpening = useRouterState({ select: ({ status }) => status === 'pending' });
  const isBusy = useSyncExternalStore(busy.subscribe, busy.get, () => false);
  return (isOpening || isBusy) && <PendingScreen isBar />;
}

/** Stands in the place of a screen that is not there after 400 ms: its skeleton. */
export function PendingScreen({ isBar }: { isBar?: boolean }) {
  const [, setIsHere] = useState(false);
  useEffect(() => void prepareFeedback().then(() => setIsHere(true)), []);
  return feedback && (isBar ? <feedback.Bar /> : <feedback.TargetSkeleton />);
}
