import { useRouter } from '@tanstack/react-router';
import { type FunctionComponent, useEffect, useState } from 'react';
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

/** Delay before the bar shows, in ms; faster screens need none. */
const BAR_AFTER_MS = 150;

/** The bar at the top while a screen, or a choice on it, is loading. */
export function Pending() {
  return useIsLate() && <Bar />;
}

/** Whether a screen or a choice takes longer than the delay. Not by the state of the router: a screen that is there at once would wait while this is drawn twice. */
function useIsLate(): boolean {
  const { busy } = useApp();
  const router = useRouter();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOpening = router.state.status === 'pending';
    const look = () => {
      if (isOpening || busy.get()) return void (timer ??= setTimeout(() => setIsLate(true), BAR_AFTER_MS));
      clearTimeout(timer);
      timer = undefined;
      setIsLate(false);
    };
    const set = (next: boolean) => () => {
      isOpening = next;
      look();
    };
    const ends = [
      busy.subscribe(look),
      router.subscribe('onBeforeLoad', set(true)),
      router.subscribe('onResolved', set(false)),
    ];
    look();
    return () => {
      clearTimeout(timer);
      ends.forEach((end) => end());
    };
  }, [busy, router]);
  return isLate;
}

/** The skeleton of a screen that is not loaded after 400 ms. */
export const PendingScreen: FunctionComponent = Skeleton;
