import { classes } from '../classes/classes.ts';

interface ProgressBarProps {
  /** From 0 to 1; null while unknown. */
  value: number | null;
  /** Accessible name: what is in progress. */
  label: string;
  /** Classes for its place in the layout. */
  className?: string;
}

/** How far something has come. */
export function ProgressBar({ value, label, className }: ProgressBarProps) {
  const percent = value === null ? undefined : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classes('h-1.5 overflow-hidden rounded-full bg-line forced-colors:border', className)}
    >
      <div
        className={classes(
          'h-full rounded-full bg-brand transition-[width] forced-colors:bg-[Highlight]',
          percent === undefined && 'skeleton w-full',
        )}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
