import { classes } from '../classes/classes.ts';

/** Progress from 0 to 1; null while unknown. */
export function ProgressBar({ value, label, className }: { value: number | null; label: string; className?: string }) {
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
