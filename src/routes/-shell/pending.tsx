import { useRouterState } from '@tanstack/react-router';
import { type FunctionComponent, useEffect, useState, useSyncExternalStore } from 'react';
import { useApp } from '#client/shell/use-app.ts';

/** A component whose code is loaded when it is prepared or first drawn; null until then, and when it cannot be loaded. Not React's `lazy`, which shows a component 300 ms late, even when it is already loaded. */
function onNeed(load: () => Promise<FunctionComponent>) {
  let Part: FunctionComponent | null = null;
  const prepare = async () => {
    Part ??= await load().catch(() => null);
  };
  function Draw() {
    const [, setIsHere] = useState(false);
    useEffect(() => void prepare().then(() => setIsHere(true)), []);
    return Part && <Part />;
  }
  return [Draw, prepare] as const;
}

const [Bar, prepareBar] = onNeed(() => import('./progress-bar.tsx').then(({ ProgressBar }) => ProgressBar));
const [Skeleton] = onNeed(() => import('./target-skeleton.tsx').then(({ TargetSkeleton }) => TargetSkeleton));

/** Loads the progress bar before it is needed: it has to show when the network is gone. Skeletons come with the first screen that is loading. */
export const prepareFeedback: () => Promise<void> = prepareBar;

/** The bar at the top while a screen, or a choice on it, is loading. */
export function Pending() {
  const { busy } = useApp();
  const isOpening = useRouterState({ select: ({ status }) => status === 'pending' });
  const isBusy = useSyncExternalStore(busy.subscribe, busy.get, () => false);
  return (isOpening || isBusy) && <Bar />;
}

/** The skeleton of a screen that is not loaded after 400 ms. */
export const PendingScreen: FunctionComponent = Skeleton;
