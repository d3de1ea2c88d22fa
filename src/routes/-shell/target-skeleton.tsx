import { useMatch, useMatches } from '@tanstack/react-router';
import { drawFrame, drawSkeleton } from './skeletons.tsx';

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
