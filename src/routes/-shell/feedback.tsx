import { useLingui } from '@lingui/react/macro';
import { useMatch, useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PendingBar } from '#ui/pending-bar/pending-bar.tsx';
import { drawFrame, drawSkeleton } from './skeletons.tsx';

/** A screen that comes sooner than this, in ms, needs no sign that it was asked for. */
const BAR_AFTER_MS = 150;

/** The bar, once the wait is long enough to be felt; a screen reader hears one word when it pauses. */
export function Bar() {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), BAR_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    // Around both: what is no part of a landmark has to be something that announces itself.
    <div role="status">
      {isShown && <PendingBar label={t`Loading`} />}
      <span className="sr-only">{isShown && t`Loading`}</span>
    </div>
  );
}

/** The skeleton of the screen that is on its way, with what stands around it where that is not there yet either. */
export function TargetSkeleton() {
  const target = useMatches({ select: (matches) => matches.at(-1)?.routeId });
  const layout = useMatches({ select: (matches) => matches.at(1)?.routeId });
  const level = useMatch({ strict: false, shouldThrow: false, select: ({ routeId }) => routeId });
  return drawFrame(
    level === '__root__' ? layout : level,
    // The bar says that something is on its way; grey shapes say nothing to a screen reader.
    <div aria-hidden data-skeleton={target} className="[--late:0ms]">
      {target && drawSkeleton(target)}
    </div>,
  );
}
