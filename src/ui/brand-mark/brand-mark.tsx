import { Trans } from '@lingui/react/macro';
import { classes } from '../classes/classes.ts';

/**
 * The logo: the letter waw in a rounded tile with one square corner, like a map pin; with the name beside it unless
 * `alone`. Drawn as a path: one Arabic letter would make every English page load the Arabic font.
 */
export function BrandMark({ alone = false, className }: { alone?: boolean; className?: string }) {
  return (
    <span className={classes('inline-flex items-center gap-2.5 text-md font-bold text-brand', className)}>
      <svg aria-hidden viewBox="0 0 32 32" className="size-8 shrink-0">
        <path
          fill="var(--brand)"
          d="M11 0h10a11 11 0 0 1 11 11v10a11 11 0 0 1-11 11H2a2 2 0 0 1-2-2V11A11 11 0 0 1 11 0Z"
        />
        <path
          fill="none"
          stroke="var(--on-brand)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M21 14.2a3.5 3.5 0 1 0-3.5 3.3c1.4 0 2.6-.3 3.4-.9M21 14.2c.4 5.8-4 8.6-11.5 7.3"
        />
      </svg>
      <span className={alone ? 'sr-only' : undefined}>
        <Trans>Wijha</Trans>
      </span>
    </span>
  );
}
