import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { classes } from '../classes/classes.ts';

/** A grey placeholder; give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classes('skeleton block rounded-sm', className)} />;
}

/** Placeholder for lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span className={classes('grid gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={classes('h-3.5', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  );
}

/** Wraps skeletons: they appear after 200 ms, and a screen reader reads one word instead of grey shapes. */
export function Loading({
  label,
  className,
  children,
}: {
  label?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-busy="true" className={classes('late', className)}>
      <span className="sr-only">{label ?? <Trans>Loading</Trans>}</span>
      {children}
    </div>
  );
}
