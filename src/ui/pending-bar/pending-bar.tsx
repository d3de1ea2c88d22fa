import { classes } from '../classes/classes.ts';

/** A thin line across the top of the window while a page loads, without known progress. */
export function PendingBar({ label, className }: { label: string; className?: string }) {
  return <div role="progressbar" aria-label={label} className={classes('pending-bar', className)} />;
}
