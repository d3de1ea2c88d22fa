import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '../anchor/anchor.tsx';
import { buttonClass } from '../button/button.tsx';
import { classes } from '../classes/classes.ts';
import { ChevronBackIcon, ChevronIcon } from '../icons/icons.tsx';

interface StepPagerProps {
  /** Address of the page before; absent on the first. */
  previous?: string | undefined;
  /** Address of the page after; absent on the last. */
  next?: string | undefined;
  /** What the list contains, where a page has more than one pager. */
  label?: string;
  /** Classes for its place in the layout. */
  className?: string;
}

/** Previous and next, for a list whose pages have no numbers; nothing for a single page. */
export function StepPager({ previous, next, label, className }: StepPagerProps) {
  const { t } = useLingui();
  if (previous === undefined && next === undefined) return null;
  return (
    <nav
      aria-label={label ?? t`Pages`}
      className={classes('flex flex-wrap items-center justify-center gap-2 print:hidden', className)}
    >
      {previous !== undefined && (
        <Anchor href={previous} rel="prev" className={buttonClass({ kind: 'secondary' })}>
          <ChevronBackIcon className="size-4" />
          <Trans>Previous</Trans>
        </Anchor>
      )}
      {next !== undefined && (
        <Anchor href={next} rel="next" className={buttonClass({ kind: 'secondary' })}>
          <Trans>Next</Trans>
          <ChevronIcon className="size-4" />
        </Anchor>
      )}
    </nav>
  );
}
