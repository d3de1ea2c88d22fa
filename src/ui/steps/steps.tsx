import { Trans } from '@lingui/react/macro';
import { formatNumber } from '#i18n/format.ts';
import { classes } from '../classes/classes.ts';
import { useLocale } from '../locale/use-locale.ts';

interface StepsProps {
  /** The present step, from 1. */
  step: number;
  /** Number of steps. */
  steps: number;
  /** Classes for its place in the layout. */
  className?: string;
}

/** Progress in a wizard: "Step 2 of 5" as text and as bars. */
export function Steps({ step, steps, className }: StepsProps) {
  const locale = useLocale();
  const current = formatNumber(locale, step);
  const total = formatNumber(locale, steps);
  return (
    <div className={className}>
      <p className="text-sm text-ink-3">
        <Trans>
          Step {current} of {total}
        </Trans>
      </p>
      <div aria-hidden className="mt-2 flex gap-1.5">
        {Array.from({ length: steps }, (_, at) => (
          <span
            key={at}
            className={classes(
              'h-1.5 flex-1 rounded-full forced-colors:border',
              at < step ? 'bg-brand forced-colors:bg-[Highlight]' : 'bg-line',
            )}
          />
        ))}
      </div>
    </div>
  );
}
