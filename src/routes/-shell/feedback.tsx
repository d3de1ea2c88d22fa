import { useLingui } from '@lingui/react/macro';
import { useMatch, useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PendingBar } from '#ui/pending-bar/pending-bar.tsx';
import { drawFrame, drawSkeleton } from './skeletons.tsx';

/** Delay before the bar shows, in ms; faster screens need none. */
const BAR_AFTER_MS = 150;

/** The progress bar after the delay; a screen reader announces one word, politely. */
export function Bar() {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), BAR_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    // Wraps both: content outside landmarks has to be in a live region.
    <div role="status">
      {isShown && <PendingBar label={t`Loading`} />}
      <span className="sr-only">{isShown && t`Loading`}</span>
    </div>
  );
}

/** The skeleton of the loading screen, with the frame of its layout if that is not shown yet. */
export function TargetSkeleton() {
  const target = useMatches({ select: (matches) => matches.at(-1)?.routeId });
  const layout = useMatches({ select: (matches) => matches.at(1)?.routeId });
  const level = useMatch({ strict: false, shouldThrow: false, select: ({ routeId }) => routeId });
  return drawFrame(
    level === '__root__' ? layout : level,
    // The bar announces the loading; skeletons have no meaning for a screen reader.
    <div aria-hidden data-skeleton={target} className="[--late:0ms]">
      {target && drawSkeleton(target)}
    </div>,
  );
}
