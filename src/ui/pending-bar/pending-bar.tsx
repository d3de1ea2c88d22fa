import { classes } from '../classes/classes.ts';

/** A thin line across the top of the window while what was asked for is on its way; nobody knows how long. */
export function PendingBar({ label, className }: { label: string; className?: string }) {
  return <div role="progressbar" aria-label={label} className={classes('pending-bar', className)} />;
}
